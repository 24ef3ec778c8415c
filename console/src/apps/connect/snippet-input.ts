/** What a snippet is made from. */
export interface SnippetInput {
  readonly issuer: string
  readonly clientId: string
  /** Undefined for apps without one. */
  readonly secret: string | undefined
  /** The first redirect URI. */
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** Where the API of an example listens. */
  readonly apiPort: number
}

/** A file of an application, beside its first one. */
export interface SnippetFile {
  /** Its path in the project. */
  readonly file: string
  readonly code: string
}

/** Code that works as pasted. */
export interface Snippet {
  readonly name: string
  /** An API that checks a role; without, the code signs people in or gets a token. */
  readonly part?: 'api'
  /** What is run once in an empty folder, before the files are pasted. */
  readonly setup?: string
  /** The path of the first file in the project. */
  readonly file?: string
  readonly code: string
  readonly more?: readonly SnippetFile[]
  /** What starts it. */
  readonly start?: string
  /** The redirect URI that the code uses, if any. */
  readonly redirectUri?: string
  /** No test runs it, for want of the tools: read with care. */
  readonly isUntested?: true
}

/** The port of an address, which a server listens on. */
export function portOf(address: string): string {
  const { port, protocol } = new URL(originOf(address))
  return port || (protocol === 'https:' ? '443' : '80')
}

/** The place of a secret that cannot be read again. */
export const secretPlaceholder = 'YOUR_CLIENT_SECRET'

/** A text for a shell. */
export function shellText(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** A text for JavaScript, in the quotes of this project. */
export function scriptText(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}

/** A text for YAML, TOML and other formats that take the quotes of JSON. */
export const quotedText = (text: string): string => JSON.stringify(text)

/** Another path at the address of the app. */
export function pathOfApp({ redirectUri }: SnippetInput, path: string): string {
  return originOf(redirectUri) + path
}

/** The address of the app; an example for apps that have none on the web. */
export function originOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null'
  return origin === 'null' ? 'http://localhost:3000' : origin
}

/** A random text for the cookies of an application, so that nobody ships that of an example. */
export const cookieSecret = crypto
  .getRandomValues(new Uint8Array(16))
  .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')

/** Whether the libraries have to be told that the address of the server is not https. */
export const isInsecure = (issuer: string): boolean => issuer.startsWith('http:')
