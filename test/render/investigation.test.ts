/** A report as a page and as Markdown: everything is in it, and nothing of the target becomes markup. */
import { describe, expect, test } from 'vitest';
import type { InvestigationView } from '../../src/contract/investigation.ts';
import { renderInvestigationPage } from '../../src/render/investigation/html/page.ts';
import { renderInvestigationMarkdown } from '../../src/render/investigation/markdown.ts';
import { directoryOf, SCAN, viewOf } from './investigation-view.ts';

const EVIL = '<script>alert(1)</script><img src=x onerror="alert(2)">\'&';
const place = { file: EVIL, line: 3, isVerified: false };

/** Hostile text in every field that comes from a target or a model. */
function hostileView(): InvestigationView {
  const fileReport = {
    path: `${EVIL}/f`,
    category: EVIL,
    bytes: 1,
    summary: EVIL,
    confidence: null,
    evidence: [place],
  };
  return viewOf({
    name: EVIL,
    target: EVIL,
    brief: EVIL,
    detailed: `## ${EVIL}\n\n${EVIL}\n- ${EVIL}\n\n\`\`\`\n${EVIL}\n\`\`\`\n[x](javascript:alert(3)) \`${EVIL}\``,
    isMechanical: false,
    reason: EVIL,
    analyst: EVIL,
    flags: [{ severity: 'critical', path: EVIL, finding: EVIL, evidence: [place], by: EVIL }],
    directories: [
      directoryOf('.', { files: 2, lines: 20, summary: EVIL }),
      directoryOf(EVIL, {
        summary: EVIL,
        language: EVIL,
        partialReason: EVIL,
        confidenceReason: EVIL,
        evidence: [place],
        fileReports: [fileReport],
      }),
    ],
    scan: {
      ...SCAN,
      languages: [{ name: EVIL, files: 1, lines: 10, bytes: 1 }],
      mediaTypes: [{ type: EVIL, files: 1, bytes: 1 }],
      categories: [{ category: 'code', files: 1, lines: 1, bytes: 1 }],
      largest: [{ path: EVIL, bytes: 1 }],
      recent: [{ path: EVIL, modifiedMs: 0 }],
      duplicates: [{ bytes: 1, paths: [EVIL, `${EVIL}2`] }],
      entryPoints: [{ path: EVIL, why: EVIL }],
      frameworks: [{ name: EVIL, evidence: EVIL }],
    },
    stopped: { why: EVIL, remedy: EVIL, isFailure: false },
    warnings: [{ component: EVIL, what: EVIL, why: EVIL, impact: EVIL }],
  });
}

describe('a page', () => {
  test('nothing of a target becomes markup', () => {
    const page = renderInvestigationPage(hostileView());
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/<img|onerror="|href="javascript/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('every attribute that holds a name is closed where it should be', () => {
    const page = renderInvestigationPage(hostileView());
    const attributes = [...page.matchAll(/ (?:id|href|title|aria-label)="([^"]*)"/g)].map(
      ([, value]) => value as string,
    );
    expect(attributes.filter((value) => /[<>']/.test(value))).toEqual([]);
  });

  test('loads nothing and allows no script but its own', () => {
    const page = renderInvestigationPage(viewOf());
    expect(page).toMatch(/default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[\w+/=]{44}'/);
    expect(page).not.toMatch(/\ssrc=|<link|@import|url\(/);
  });

  test('text of a target that looks like a hole of the template stays text', () => {
    expect(renderInvestigationPage(viewOf({ brief: 'See {{body}} and $& now.' }))).toContain(
      'See {{body}} and $&amp; now.',
    );
  });

  test('flags come first, each with its places; what was not found says so', () => {
    const evidence = [
      { file: 'a.ts', line: 3, isVerified: true },
      { file: 'b.ts', line: 9, isVerified: false },
    ];
    const flag = { severity: 'concern', path: 'a.ts', finding: 'Has a `hole`.', evidence, by: 'openai:x' } as const;
    const page = renderInvestigationPage(viewOf({ flags: [flag] }));
    expect(page.indexOf('id="flags"')).toBeLessThan(page.indexOf('id="map"'));
    expect(page).toContain('Has a <code>hole</code>.');
    expect(page).toContain('<code>a.ts:3</code>');
    expect(page).toMatch(/class="unverified"[^>]*>b\.ts:9 \?/);
    expect(page).toContain('openai:x');
  });

  test('directories stand inside each other, with how sure the analyst is', () => {
    const deep = directoryOf('src/deep', {
      status: 'partial',
      confidence: 0.4,
      partialReason: 'the budget was reached',
      turnsAllocated: 10,
      turnsUsed: 7,
    });
    const page = renderInvestigationPage(
      viewOf({
        directories: [directoryOf('.', { files: 2, lines: 20 }), directoryOf('src', { files: 1, lines: 10 }), deep],
      }),
    );
    expect(page).toMatch(/id="d-src"[\s\S]*id="d-src\.2Fdeep"[\s\S]*<\/details>\s*<\/div><\/details>/);
    expect(page).toContain('<span class="status partial">partial</span>');
    expect(page).toContain('40% sure');
    expect(page).toContain('Stopped on the way: the budget was reached. 7 of 10 turns used.');
    expect(page).not.toContain('status mechanical');
  });

  test('the map has a box per directory, as large as its share', () => {
    const sizes = { a: 600, b: 300, c: 100 };
    const directories = [
      directoryOf('.', { lines: 1000 }),
      ...Object.entries(sizes).map(([path, lines]) => directoryOf(path, { lines })),
    ];
    const map =
      /<svg class="treemap desk"[\s\S]*?<\/svg>/.exec(renderInvestigationPage(viewOf({ directories })))?.[0] ?? '';
    const areas = [
      ...map.matchAll(/<title>(\w)\/[^<]*<\/title><rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/g),
    ];
    const found = Object.fromEntries(areas.map(([, name, width, height]) => [name, Number(width) * Number(height)]));
    expect(Object.keys(found).sort()).toEqual(['a', 'b', 'c']);
    expect((found.a as number) / (found.b as number)).toBeCloseTo(2, 0);
    expect((found.a as number) / (found.c as number)).toBeGreaterThan(5);
  });

  test('an empty directory, and one without any code', () => {
    const totals = { files: 0, lines: 0, bytes: 0, directories: 1 };
    const nothing = {
      ...SCAN,
      totals,
      categories: [],
      languages: [],
      mediaTypes: [],
      largest: [],
      recent: [],
      entryPoints: [],
      frameworks: [],
    };
    const empty = renderInvestigationPage(
      viewOf({
        scan: nothing,
        directories: [directoryOf('.', { files: 0, lines: 0, bytes: 0, language: '', mediaType: '' })],
      }),
    );
    expect(empty).toContain('Nothing was flagged.');
    expect(empty).not.toContain('<svg');
    const photos = {
      ...nothing,
      totals: { ...totals, files: 2, bytes: 50 },
      categories: [{ category: 'binary', files: 2, lines: 0, bytes: 50 }],
      mediaTypes: [{ type: 'image/jpeg', files: 2, bytes: 50 }],
    };
    const page = renderInvestigationPage(
      viewOf({
        scan: photos,
        directories: [directoryOf('.', { files: 2, lines: 0, bytes: 50, language: '', mediaType: 'image/jpeg' })],
      }),
    );
    expect(page).toContain('directories by bytes');
    expect(page).toContain('<b>image/jpeg</b> 100%');
  });

  test('what was spent, and why it stopped', () => {
    const usage = { input: 1200, output: 34, cacheRead: 0, cacheWrite: 0 };
    const page = renderInvestigationPage(
      viewOf({
        analyst: 'anthropic:claude-sonnet-5',
        reason: 'named',
        spent: { calls: 3, usage, cost: 0.5, estimatedCost: 0 },
        stopped: { why: 'it was interrupted', remedy: 'Run it again.', isFailure: false },
      }),
    );
    expect(page).toContain('3 calls, 1,200 tokens in, 34 out, $0.50');
    expect(page).toContain('it was interrupted. Run it again.');
  });

  test('prose of a model: headings, lists, code, links to the web', () => {
    const detailed =
      '## Parts\nText with **bold**.\n- one\n- two\n  goes on\n\n[site](https://example.com/a?b=1&c)\n```ts\nif (a < b) {}\n```';
    const page = renderInvestigationPage(viewOf({ detailed, isMechanical: false }));
    expect(page).toContain('<h3>Parts</h3><p>Text with <b>bold</b>.</p><ul><li>one</li><li>two goes on</li></ul>');
    expect(page).toContain('<a href="https://example.com/a?b=1&amp;c" rel="noreferrer">site</a>');
    expect(page).toContain('<pre>if (a &lt; b) {}</pre>');
  });
});

describe('Markdown', () => {
  test('everything is in it', () => {
    const evidence = [{ file: 'a.ts', line: 3, isVerified: true }];
    const flags = [{ severity: 'critical' as const, path: 'a.ts', finding: 'Bad.', evidence, by: 'mechanical' }];
    const fileReport = {
      path: 'src/a.ts',
      category: 'code',
      bytes: 1,
      summary: 'Does a.',
      confidence: null,
      evidence: [{ file: 'src/a.ts', line: 2, isVerified: true }],
    };
    const text = renderInvestigationMarkdown(
      viewOf({ flags, directories: [directoryOf('.'), directoryOf('src', { fileReports: [fileReport] })] }),
    );
    expect(text).toMatch(/^# shop\n\nSells things\.\n/);
    expect(text).toContain('- **critical** `a.ts`: Bad. (`a.ts:3`)');
    expect(text).toContain(
      '### `src/`\n\n*1 file · 10 lines · TypeScript · mechanical*\n\nAbout src.\n\n- `a.ts:2`: Does a.',
    );
    expect(text).toContain('- **Frameworks**: Express (`package.json:4`)');
  });

  test('nothing of a target becomes markup, and names keep their backticks', () => {
    const text = renderInvestigationMarkdown(hostileView());
    const outsideCode = text.replaceAll(/(`+)[\s\S]*?\1/g, '');
    expect(outsideCode).not.toMatch(/(?<!\\)<script|(?<!\\)<img/);
    expect(renderInvestigationMarkdown(viewOf({ target: 'a`b' }))).toContain('- Target: `` a`b ``');
    expect(renderInvestigationMarkdown(viewOf({ brief: '# Not a heading ![x](y)' }))).toContain(
      '\n\\# Not a heading \\![x]\\(y)\n',
    );
  });
});
