/** What the processor time of a request is spent on, in the order of the tables. */
export const timeGroups = [
  'kernel, sockets, HTTP parser',
  'Node: HTTP, streams, event loop',
  'Fastify',
  'serving',
  'reading parameters',
  'authentication',
  'rules',
  'storage',
  'cryptography',
  'cryptography, thread pool',
  'answer',
  'metrics, limits, logs, traces',
  'garbage collector, compiler',
  'the rest',
  'database',
] as const

export type TimeGroup = (typeof timeGroups)[number]

/** One function on a stack, as V8 describes it. */
export interface CallFrame {
  readonly functionName: string
  /** Empty for a function of V8 or of Node's native code. */
  readonly url: string
  /** From 0, as the column. */
  readonly lineNumber: number
  readonly columnNumber: number
}

/** Helpers that have no group of their own: their time belongs to whoever calls them. */
const ofCaller = 'of the caller'
type FileGroup = TimeGroup | typeof ofCaller

/** Files and folders of each group. If several match, the longest counts. */
export const filesOfGroups: Readonly<Partial<Record<FileGroup, readonly string[]>>> = {
  'Node: HTTP, streams, event loop': ['node:'],
  Fastify: packages(
    ...['fastify', '@fastify', 'find-my-way', 'avvio', 'toad-cache', 'rfdc', 'process-warning'],
    ...['fast-deep-equal', 'fast-querystring', 'fast-decode-uri-component', 'ret', 'safe-regex2'],
  ),
  serving: ['src/http/', 'src/routing/', 'src/routes', 'src/server.ts', 'src/composition/'],
  'reading parameters': [
    ...['src/http/params.ts', 'src/http/cookies.ts', 'src/http/serving/request-reader.ts'],
    ...['src/oauth/read-params.ts', 'src/api/', 'src/oauth/authorize/request/'],
    ...['node:querystring', 'node:url', 'node:internal/url', 'node:internal/querystring'],
    ...packages('typebox', 'secure-json-parse', 'ajv'),
  ],
  authentication: [
    ...['src/oauth/clients/authentication/', 'src/oauth/clients/client-secrets.ts'],
    ...['src/oauth/clients/registered-clients.ts', 'src/oauth/guards/', 'src/oauth/binding/'],
  ],
  rules: [
    ...[
      'src/oauth/',
      'src/users/',
      'src/groups/',
      'src/bin/',
      'src/signals/',
      'src/connections/',
      'src/authzen/',
      'src/scim/',
      'src/provisioning/',
      'src/access/',
      'src/api-keys/',
      'src/forward-auth/',
      'src/management/',
      'src/events/',
    ],
    ...['src/compat/', 'src/v1/', 'src/pages/', 'src/texts/', 'src/transfer/', 'src/openapi/'],
    ...['src/services', 'src/config/', 'src/mail/', 'src/webhooks/', 'src/outgoing/'],
    'src/images/',
  ],
  storage: ['src/storage/', ...packages('kysely', 'postgres', 'dataloader')],
  cryptography: [
    ...['src/oauth/keys/', 'src/users/hashing/', 'src/kernel/secrets.ts', 'src/kernel/sealing.ts'],
    ...['node:crypto', 'node:internal/crypto/', ...packages('jose', '@node-rs')],
  ],
  answer: [
    ...['src/http/reply.ts', 'src/http/serving/response-headers.ts', 'src/api/envelope.ts'],
    ...['node:_http_outgoing', 'node_modules/fastify/lib/reply.js'],
    ...packages('fast-json-stringify'),
  ],
  'metrics, limits, logs, traces': [
    ...['src/metrics/', 'src/limits/', 'src/tracing/', 'src/cli/output/'],
    ...['src/kernel/logger.ts', 'src/kernel/observe.ts', 'src/kernel/current-span.ts'],
    'src/oauth/clients/authentication/failure-limits.ts',
    ...packages('pino', 'sonic-boom', 'prom-client', '@opentelemetry'),
  ],
  'the rest': ['src/cli/', 'src/main.ts'],
  [ofCaller]: [
    ...['src/kernel/', 'node:buffer', 'node:internal/buffer', 'node:string_decoder'],
    ...['node:internal/util', 'node:internal/validators', 'node:internal/perf/'],
  ],
}

function packages(...names: readonly string[]): readonly string[] {
  return names.map((name) => `node_modules/${name}/`)
}

/** Native code, which has no file, by the name of the function. The caller decides of others. */
const nativeFunctions: Readonly<Record<string, TimeGroup>> = {
  '(garbage collector)': 'garbage collector, compiler',
  // Everything outside JavaScript: the event loop, reading from sockets, the HTTP parser.
  '(program)': 'kernel, sockets, HTTP parser',
  writeBuffer: 'kernel, sockets, HTTP parser',
  writeLatin1String: 'kernel, sockets, HTTP parser',
  writeUtf8String: 'kernel, sockets, HTTP parser',
  writev: 'kernel, sockets, HTTP parser',
}

const nodeGroups: ReadonlySet<FileGroup> = new Set<FileGroup>([
  'kernel, sockets, HTTP parser',
  'Node: HTTP, streams, event loop',
])

/** Sockets and files that these use through Node are counted with them. */
const withNode: ReadonlySet<FileGroup> = new Set<FileGroup>([
  'storage',
  'metrics, limits, logs, traces',
])

/** The names of threads beside the main one. What the profiler itself does is not counted. */
const threads: Readonly<Record<string, TimeGroup | undefined>> = {
  'libuv-worker': 'cryptography, thread pool',
  V8Worker: 'garbage collector, compiler',
  'v8:ProfEvntProc': undefined,
}

const byLength = Object.entries(filesOfGroups)
  .flatMap(([group, files]) => files.map((file) => ({ file, group: group as FileGroup })))
  .toSorted((a, b) => b.file.length - a.file.length)

/** Who spends the time of the innermost function of a stack, which comes first. */
export function groupOfStack(stack: readonly CallFrame[]): TimeGroup {
  const groups = stack.map(groupOfFrame).filter((group) => group !== ofCaller)
  const [first = 'the rest'] = groups
  if (!nodeGroups.has(first)) return first
  const user = groups.find((group) => !nodeGroups.has(group))
  return user && withNode.has(user) ? user : first
}

function groupOfFrame({ functionName, url }: CallFrame): FileGroup {
  return url === '' ? (nativeFunctions[functionName] ?? ofCaller) : groupOfFile(pathOf(url))
}

/** Who spends the time of a thread; undefined if it is not counted. */
export function groupOfThread(name: string): TimeGroup | undefined {
  return Object.hasOwn(threads, name) ? threads[name] : 'the rest'
}

/** The group of a file, by its path in the checkout. */
export function groupOfFile(path: string): FileGroup {
  return byLength.find(({ file }) => path.startsWith(file))?.group ?? 'the rest'
}

/** A path in the checkout, or the name of a module of Node. */
export function pathOf(url: string): string {
  return url.replace(/^.*\/(?=node_modules\/)/, '').replace(/^file:.*\/(?=src\/)/, '')
}
