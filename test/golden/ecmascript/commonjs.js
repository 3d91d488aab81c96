'use strict';
const fs = require('fs');
const { join, resolve: absolute } = require('node:path');
const deep = require('./deep').property;
require('./effect');
var lazy = () => require('./lazy');

function Legacy(name) {
  this.name = name;
  this.items = [];
}
Legacy.prototype.greet = function (other) {
  return absolute(this.name, other);
};
Legacy.create = (name) => new Legacy(name);

exports.first = first;
exports.alias = first;
exports.second = function () {
  return first();
};
module.exports.third = () => fs.readFileSync(join('a', 'b'));
function first() {}
module.exports = { first, Legacy, renamed: deep, inline() {}, arrow: () => lazy() };
module.exports = Legacy;
