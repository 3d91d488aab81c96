/** Prints what parsing learns of one file, for whoever works on a query: node scripts/facts.mjs <file> <language> */
import { SourceParser } from "../dist/parse/parser.js";
import { findSpec } from "../dist/languages/registry.js";
import {
	unpackFacts,
	OPS,
	ROLES,
	listItems,
	IMPORT_FORMS,
	EXPORT_FORMS,
	BINDING_ROLES,
} from "../dist/model/facts.js";
import { kindOf } from "../dist/model/kinds.js";
import fs from "fs";
const p = await SourceParser.open();
const [, , file, lang] = process.argv;
const src = fs.readFileSync(file, "utf8");
const r = await p.parse(file, src, findSpec(lang ?? "typescript"));
console.log(r.problems, r.facts.length, "bytes of", src.length);
const f = unpackFacts(r.facts);
const S = (i) => f.strings[i];
const X = (e, d = 0) => {
	if (e < 0) return "∅";
	if (d > 8) return "…";
	const op = OPS[f.expressions.op[e]],
		a = f.expressions.a[e],
		b = f.expressions.b[e],
		c = f.expressions.c[e];
	const L = (l) => [...listItems(f, l)].map((x) => X(x, d + 1)).join(", ");
	switch (op) {
		case "name":
		case "type-name":
			return (
				S(a) +
				(b >= 0 ? "%" + b : "") +
				(c >= 0 ? "#" + c : "") +
				(op == "type-name" ? ":T" : "")
			);
		case "member":
		case "type-member":
			return X(a, d + 1) + "." + S(b);
		case "call":
			return X(a, d + 1) + "(" + L(b) + ")";
		case "new":
			return "new " + X(a, d + 1) + "(" + L(b) + ")";
		case "string":
			return JSON.stringify(S(a));
		case "literal":
		case "type-literal":
			return "‹" + S(a) + "›";
		case "array":
			return "[" + L(b) + "]";
		case "either":
			return "(" + L(b) + ")|";
		case "object":
		case "type-object": {
			const l = [...listItems(f, b)];
			let o = [];
			for (let i = 0; i < l.length; i += 2)
				o.push(S(l[i]) + ": " + X(l[i + 1], d + 1));
			return "{" + o.join(", ") + "}";
		}
		case "function":
			return "fn#" + a;
		case "type-generic":
			return X(a, d + 1) + "<" + L(b) + ">";
		case "type-function":
			return "(" + L(b) + ")=>" + X(a, d + 1);
		case "index":
			return X(a, d + 1) + "[" + X(b, d + 1) + "]";
		case "cast":
			return X(a, d + 1) + " as " + X(b, d + 1);
		case "keyword":
			return S(a) + "=" + X(b, d + 1);
		default:
			return (
				op + "(" + (a >= 0 ? X(a, d + 1) : "") + (b >= 0 ? L(b) : "") + ")"
			);
	}
};
const D = f.definitions;
console.log("DEFS");
for (let i = 0; i < D.length; i++)
	console.log(
		i,
		kindOf(D.kind[i]),
		S(D.name[i]),
		"^" + D.parent[i],
		D.line[i] + "-" + D.endLine[i],
		"fl",
		D.flags[i],
		": " + X(D.type[i]),
		"= " + X(D.value[i]),
		D.owner[i] >= 0 ? "@" + X(D.owner[i]) : "",
		"|",
		r.signatures[i]?.slice(0, 70),
		"|",
		r.docs[i]?.slice(0, 50),
	);
const B = f.bindings;
console.log("BINDINGS");
for (let i = 0; i < B.length; i++)
	console.log(
		i,
		S(B.name[i]),
		BINDING_ROLES[B.role[i]],
		"of",
		B.owner[i],
		B.position[i],
		": " + X(B.type[i]),
		"= " + X(B.value[i]),
	);
const R = f.references;
console.log("REFS");
for (let i = 0; i < R.length; i++)
	console.log(
		ROLES[R.role[i]],
		R.line[i] + ":" + R.column[i],
		"in",
		R.definition[i],
		X(R.expression[i]),
		R.guard[i] ? "WHEN " + S(R.guard[i]) : "",
	);
const I = f.imports;
console.log("IMPORTS");
for (let i = 0; i < I.length; i++)
	console.log(
		IMPORT_FORMS[I.form[i]],
		S(I.source[i]),
		S(I.name[i]),
		"as",
		S(I.alias[i]),
		I.line[i],
	);
const E = f.exports;
console.log("EXPORTS");
for (let i = 0; i < E.length; i++)
	console.log(
		EXPORT_FORMS[E.form[i]],
		S(E.name[i]),
		EXPORT_FORMS[E.form[i]] == "assign" ? X(E.local[i]) : S(E.local[i]),
		S(E.source[i]),
	);
const H = f.heritage;
console.log("HERITAGE");
for (let i = 0; i < H.length; i++)
	console.log(H.definition[i], ROLES[H.relation[i]], X(H.type[i]));
const F = f.flows;
console.log("FLOWS");
for (let i = 0; i < F.length; i++)
	console.log(
		F.definition[i],
		F.target[i] == -1 ? "return" : F.target[i] == -2 ? "yield" : X(F.target[i]),
		"=",
		X(F.value[i]),
	);
