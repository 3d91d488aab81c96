/** The six repositories of the index bench, and what an edit scenario changes in each. */

/**
 * @typedef {object} Places
 * @property {string} file the file that edits change
 * @property {string} exported a name defined there and used elsewhere
 * @property {string} deleted a file others import
 * @property {{ file: string, from: string, to: string }} [alias] a path alias to change
 * @property {{ file: string, line: string }} [barrel] a file that passes on others, and a line by which it passes on one more
 *
 * Edits of files that much rests on show the worst; `typical` are places like most.
 * @typedef {Places & { name: string, typical?: Places }} Subject `name` is that of the clone's folder
 */

/** @type {Subject[]} */
export const subjects = [
  {
    name: 'okhttp',
    file: 'okhttp/src/commonJvmAndroid/kotlin/okhttp3/internal/http/HttpHeaders.kt',
    exported: 'promisesBody',
    deleted: 'okhttp/src/commonJvmAndroid/kotlin/okhttp3/internal/http/StatusLine.kt',
  },
  {
    name: 'excalidraw',
    file: 'packages/element/src/mutateElement.ts',
    exported: 'mutateElement',
    deleted: 'packages/math/src/point.ts',
    alias: { file: 'tsconfig.json', from: './packages/math/src/index.ts', to: './packages/math/src/moved.ts' },
  },
  {
    name: 'tokio',
    file: 'tokio/src/runtime/context.rs',
    exported: 'budget',
    deleted: 'tokio/src/util/rand.rs',
  },
  {
    name: 'django',
    file: 'django/db/models/query.py',
    exported: 'prefetch_related_objects',
    deleted: 'django/utils/functional.py',
    typical: {
      file: 'django/contrib/humanize/templatetags/humanize.py',
      exported: 'intcomma',
      deleted: 'django/contrib/syndication/views.py',
    },
  },
  { name: 'gin', file: 'utils.go', exported: 'assert1', deleted: 'path.go' },
  {
    name: 'n8n',
    file: 'packages/workflow/src/node-helpers.ts',
    exported: 'getNodeParameters',
    deleted: 'packages/workflow/src/utils.ts',
    alias: { file: 'packages/cli/tsconfig.json', from: './src/*', to: './source/*' },
    barrel: { file: 'packages/workflow/src/index.ts', line: "export * from './webhook-description-fields';" },
    typical: {
      file: 'packages/nodes-base/nodes/Slack/V2/GenericFunctions.ts',
      exported: 'slackApiRequest',
      deleted: 'packages/nodes-base/nodes/Trello/GenericFunctions.ts',
      alias: { file: 'packages/@n8n/task-runner/tsconfig.json', from: './src/*', to: './source/*' },
    },
  },
];
