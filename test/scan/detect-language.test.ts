import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/languages/catalog.ts';
import { detectLanguage } from '../../src/languages/detect.ts';
import { CATEGORIES } from '../../src/model/source-file.ts';
import { detectCategory } from '../../src/scan/detect-category.ts';

test.each([
  // by extension
  ['a.ts', 'typescript/code'],
  ['b.tsx', 'typescript/code'],
  ['worker.mts', 'typescript/code'],
  ['types.d.ts', 'typescript/code'],
  ['c.js', 'javascript/code'],
  ['d.jsx', 'javascript/code'],
  ['e.mjs', 'javascript/code'],
  ['f.cjs', 'javascript/code'],
  ['a.py', 'python/code'],
  ['b.go', 'go/code'],
  ['c.rs', 'rust/code'],
  ['d.java', 'java/code'],
  ['e.kt', 'kotlin/code'],
  ['build.gradle.kts', 'kotlin/code'],
  ['f.cs', 'csharp/code'],
  ['a.rb', 'ruby/code'],
  ['b.php', 'php/code'],
  ['c.c', 'c/code'],
  ['d.h', 'c/code'],
  ['e.cpp', 'cpp/code'],
  ['f.hpp', 'cpp/code'],
  ['App.vue', 'vue/code'],
  ['A.SWIFT', 'swift/code'],
  ['a.html', 'html/markup'],
  ['b.htm', 'html/markup'],
  ['c.css', 'css/markup'],
  ['d.scss', 'scss/markup'],
  ['view.blade.php', 'blade/markup'],
  ['a.yaml', 'yaml/config'],
  ['b.yml', 'yaml/config'],
  ['c.json', 'json/config'],
  ['d.jsonc', 'jsonc/config'],
  ['e.toml', 'toml/config'],
  ['f.xml', 'xml/config'],
  ['app.ini', 'ini/config'],
  ['g.md', 'markdown/docs'],
  ['docs/guide.rst', 'restructuredtext/docs'],
  ['NOTES.txt', 'text/docs'],
  ['a.sh', 'shell/script'],
  ['scripts/run.bash', 'shell/script'],
  ['b.bat', 'batch/script'],
  ['scripts/build.ps1', 'powershell/script'],
  ['api/schema.graphql', 'graphql/data'],
  ['api/types.proto', 'protobuf/data'],
  ['data/seed.csv', 'csv/data'],
  ['db/schema.sql', 'sql/data'],
  ['prisma/schema.prisma', 'prisma/data'],
  ['infra/main.tf', 'terraform/infra'],
  // by name
  ['Dockerfile', 'dockerfile/infra'],
  ['Dockerfile.dev', 'dockerfile/infra'],
  ['Makefile', 'makefile/infra'],
  ['Jenkinsfile', 'jenkinsfile/infra'],
  ['CMakeLists.txt', 'cmake/infra'],
  ['requirements.txt', 'requirements/config'],
  ['go.mod', 'gomod/config'],
  ['.env', 'dotenv/config'],
  ['.env.local', 'dotenv/config'],
  ['.env.production', 'dotenv/config'],
  ['.gitignore', 'ignore/config'],
  ['sub/Gemfile', 'ruby/code'],
  // by place
  ['.github/workflows/ci.yml', 'yaml/infra'],
  ['.gitlab-ci.yml', 'yaml/infra'],
  ['docker-compose.yml', 'yaml/infra'],
  ['docker-compose.prod.yml', 'yaml/infra'],
  ['compose.yaml', 'yaml/infra'],
  ['composer.json', 'json/config'],
  ['foo.k8s.yaml', 'yaml/infra'],
  ['k8s/deploy.yaml', 'yaml/infra'],
  ['kubernetes/svc.yaml', 'yaml/infra'],
  ['k8s/helper.py', 'python/code'],
  // never code
  ['WEIRD_FILE', 'unknown/other'],
  ['data.weirdext', 'unknown/other'],
  ['.', 'unknown/other'],
  ['typescript', 'unknown/other'],
])('%s is %s', (path, expected) => check(path, '', expected));

test.each([
  ['run', '#!/bin/sh\n', 'shell/script'],
  ['run', '#!/usr/bin/env node\n', 'javascript/code'],
  ['run', '#! /usr/bin/env -S python3.12 -u\n', 'python/code'],
  ['run', '#!/usr/bin/env PYTHONPATH=. python\n', 'python/code'],
  ['run', '#!/usr/local/bin/ruby2.7\r\n', 'ruby/code'],
  ['run', '\xef\xbb\xbf#!/bin/bash\n', 'shell/script'],
  ['run', '#!/usr/bin/env\n', 'unknown/other'],
  ['run', '#!/opt/nobody-knows\n', 'unknown/other'],
  ['run.weird', '#!/usr/bin/perl -w\n', 'perl/code'],
  ['run.py', '#!/bin/sh\n', 'python/code'],
])('%s beginning %j is %s', check);

test.each([
  ['de.ts', '<?xml version="1.0"?>\n<!DOCTYPE TS>\n', 'xml/config'],
  ['de.ts', '// <?xml in a comment\n', 'typescript/code'],
  ['a.h', '#include <vector>\n', 'cpp/code'],
  ['a.h', '/* text */\nnamespace a {\n', 'cpp/code'],
  ['a.h', '#ifdef __cplusplus\nextern "C" {\n#endif\nvoid f(void);\n', 'c/code'],
  ['a.h', '#import <Foundation/Foundation.h>\n@interface A\n', 'objective-c/code'],
  ['a.m', '% comment\nfunction y = f(x)\n', 'matlab/code'],
  ['a.m', '#import "A.h"\n@implementation A\n', 'objective-c/code'],
  ['a.v', 'module top(input a);\n', 'verilog/code'],
  ['a.v', 'Theorem t : True.\n', 'coq/code'],
])('%s with %j is %s', check);

test('the catalogue is broad and says nothing twice', () => {
  expect(LANGUAGES.length).toBeGreaterThan(180);
  for (const key of ['extensions', 'names', 'prefixes', 'interpreters'] as const) {
    const all = LANGUAGES.flatMap((language) => language[key]);
    expect(all.filter((item, index) => all.indexOf(item) !== index)).toEqual([]);
  }
  expect(new Set(LANGUAGES.map(({ id }) => id)).size).toBe(LANGUAGES.length);
  for (const language of LANGUAGES) expect(CATEGORIES).toContain(language.category);
});

function check(path: string, head: string, expected: string): void {
  const language = detectLanguage(path, Buffer.from(head, 'latin1'));
  expect(`${language.id}/${detectCategory(path, language)}`).toBe(expected);
}
