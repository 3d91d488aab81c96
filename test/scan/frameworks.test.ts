import { expect, test } from 'vitest';
import type { SourceFile } from '../../src/model/source-file.ts';
import { listFrameworks } from '../../src/scan/frameworks.ts';

const ROWS: readonly (readonly [path: string, text: string, expected: readonly string[]])[] = [
  ['package.json', '{\n "dependencies": {\n  "react": "19",\n  "@ai-sdk/openai": "1"\n }\n}', ['AI SDK:4', 'React:3']],
  ['package.json', '{ "devDependencies": { "vitest": "4" }, "files": ["react"] }', ['Vitest:1']],
  ['package.json', '{ "dependencies": { "reactive": "1", ', []],
  ['package.json', '', []],
  ['requirements.txt', '# web\nDjango>=5\nflask-login==1\n-r dev.txt\ncelery', ['Celery:5', 'Django:2']],
  ['requirements-dev.txt', 'pytest[extra] ; python_version > "3"', ['pytest:1']],
  [
    'pyproject.toml',
    '[project]\nname = "flask"\ndependencies = [\n  "fastapi[all]>=1",\n]\nother = ["torch"]',
    ['FastAPI:4'],
  ],
  [
    'pyproject.toml',
    '[project]\ndependencies = ["numpy", "pandas>=2"]\n[build-system]\nrequires = ["jax"]',
    ['NumPy:2', 'pandas:2'],
  ],
  [
    'pyproject.toml',
    '[tool.poetry.dependencies]\ndjango = "^5"\n[tool.poetry.group.dev.dependencies]\npytest = "8"',
    ['Django:2', 'pytest:4'],
  ],
  ['setup.py', 'setup(\n  install_requires=["sqlalchemy>=2"],\n)', ['SQLAlchemy:2']],
  [
    'go.mod',
    'module x\n\nrequire github.com/gin-gonic/gin v1.9.0\nrequire (\n\tgithub.com/labstack/echo/v4 v4.1.0\n)',
    ['Echo:5', 'Gin:3'],
  ],
  [
    'Cargo.toml',
    '[package]\nname = "axum"\n[dependencies]\ntokio = { version = "1" }\n[dev-dependencies.clap]\nversion = "4"',
    ['clap:5', 'Tokio:4'],
  ],
  ['Cargo.toml', '[workspace.dependencies]\nserde = "1"', ['Serde:2']],
  [
    'build.gradle.kts',
    'plugins { id("com.android.application") }\nimplementation("com.squareup.okhttp3:okhttp:4.1")',
    ['Android:1', 'OkHttp:2'],
  ],
  ['app/build.gradle', "implementation 'org.springframework.boot:spring-boot-starter:3'", ['Spring Boot:1']],
  ['pom.xml', '<dependency>\n<groupId>io.quarkus</groupId>\n<artifactId>quarkus-arc</artifactId>', ['Quarkus:2']],
  ['Gemfile', "source 'x'\ngem 'rails', '~> 8'\n# gem 'sinatra'", ['Ruby on Rails:2']],
  ['composer.json', '{ "require": { "laravel/framework": "^11" } }', ['Laravel:1']],
  ['examples/a/package.json', '{ "dependencies": { "react": "19" } }', []],
];

test.each(ROWS)('%s: %j', (path, text, expected) => {
  const found = listFrameworks([{ path } as SourceFile], () => text);
  expect(found.map(({ name, line }) => `${name}:${line}`)).toEqual(expected);
});

test('each once, from the manifest nearest to the root', () => {
  const files = ['web/package.json', 'package.json'].map((path) => ({ path }) as SourceFile);
  const found = listFrameworks(files, () => '{ "dependencies": { "vue": "3" } }');
  expect(found).toEqual([{ name: 'Vue', path: 'package.json', line: 1 }]);
});
