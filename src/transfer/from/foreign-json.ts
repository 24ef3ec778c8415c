import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { ImportFault } from '../entry-fault.ts'

/** A file of another server. It may be read more than once. */
export interface ForeignFile {
  /** As the command line names it. */
  readonly name: string
  read(): AsyncIterable<Uint8Array>
}

/** A value of the file with the names and indexes that lead to it. */
interface ForeignValue {
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

const largestValue = 16_777_216
const deepestValue = 64

/** Why a file cannot be read at all. */
export function refuseFile(name: string, problem: string): ImportFault {
  return new ImportFault({ listed: [{ path: name, problem }], count: 1 })
}

/**
 * Reads the wanted values of a JSON document, such as `users.*`, in the order of the file. Whatever
 * else it holds is passed over, so that memory is needed for one value at a time.
 */
export async function* readValues(
  { name, read }: ForeignFile,
  wanted: readonly string[],
): AsyncGenerator<ForeignValue> {
  const patterns = wanted.map((path) => path.split('.'))
  const bounds = valueBounds(name, patterns)
  const tokenizer = new Tokenizer()
  const parser = new TokenParser({ paths: wanted.map((path) => `$.${path}`), keepStack: false })
  let found: ForeignValue[] = []
  parser.onValue = ({ value, key, stack }) => {
    const path = [...stack.slice(1).map((each) => each.key), key]
    found.push({ path: path.map((step) => step ?? ''), value })
  }
  tokenizer.onToken = (token) => {
    bounds.pass(token.token, token.value, token.offset)
    parser.write(token)
  }
  for await (const chunk of read()) {
    try {
      tokenizer.write(chunk)
    } catch (error) {
      if (error instanceof ImportFault) throw error
      throw refuseFile(name, 'this is not JSON')
    }
    bounds.checkSize(chunk.length)
    yield* found
    found = []
  }
  if (!parser.isEnded) throw refuseFile(name, 'the file ends here, though more must follow')
}

/** Follows the tokens, and refuses what would fill the memory. */
function valueBounds(name: string, patterns: readonly (readonly string[])[]) {
  const open: { isObject: boolean; step: string }[] = []
  let read = 0
  let lastToken = 0
  let expectsKey = false
  /** Where the wanted value began that is being read, and how deep it is. */
  let inside: { depth: number; start: number } | undefined

  const refuse = (problem: string): never => {
    const path = open.map(({ step }) => step.slice(0, 64)).filter((step) => step !== '')
    throw refuseFile([name, ...path].join(': '), problem)
  }
  const isWanted = () =>
    patterns.some(
      (pattern) =>
        pattern.length === open.length &&
        pattern.every((step, depth) => step === '*' || step === open[depth]?.step),
    )

  function beginValue(token: TokenType, offset: number): void {
    if (open.length === 0 && token !== TokenType.LEFT_BRACE) {
      refuse('must be one object; a list, as of several realms, has to be exported one by one')
    }
    if (!inside && isWanted()) inside = { depth: open.length, start: offset }
    if (token !== TokenType.LEFT_BRACE && token !== TokenType.LEFT_BRACKET) {
      endValue()
      return
    }
    open.push({ isObject: token === TokenType.LEFT_BRACE, step: '' })
    if (open.length > deepestValue) refuse(`is nested more than ${deepestValue} deep`)
    expectsKey = token === TokenType.LEFT_BRACE
  }

  function endValue(): void {
    if (inside?.depth === open.length) inside = undefined
  }

  function readKey(key: string): void {
    const last = open.at(-1)
    if (last) last.step = key
    // It would become the prototype of the object, and every member of that would seem to be its.
    if (key === '__proto__') refuse('must not have a member of this name')
  }

  return {
    pass(token: TokenType, value: unknown, offset: number): void {
      lastToken = offset
      switch (token) {
        case TokenType.RIGHT_BRACE:
        case TokenType.RIGHT_BRACKET:
          open.pop()
          endValue()
          return
        case TokenType.COMMA:
          expectsKey = open.at(-1)?.isObject === true
          return
        case TokenType.COLON:
          expectsKey = false
          return
      }
      if (expectsKey) readKey(String(value))
      else beginValue(token, offset)
    },
    checkSize(bytes: number): void {
      read += bytes
      // What no token ends is one text, which the tokenizer keeps.
      if (read - (inside?.start ?? lastToken) > largestValue) {
        refuse(`is longer than ${largestValue} bytes`)
      }
    },
  }
}

const longestLine = 1_048_576

/** Reads the lines of a file, without those that are empty; a line has a number for faults. */
export async function* readLines({ name, read }: ForeignFile): AsyncGenerator<{
  readonly number: number
  readonly text: string
}> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let number = 0
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw refuseFile(`${name}, line ${number + 1}`, 'is not UTF-8')
    }
  }
  for await (const chunk of read()) {
    const lines = (rest + decode(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      number++
      if (text.trim() !== '') yield { number, text }
    }
    if (rest.length > longestLine) {
      throw refuseFile(`${name}, line ${number + 1}`, `is longer than ${longestLine} characters`)
    }
  }
  const text = rest + decode()
  if (text.trim() !== '') yield { number: number + 1, text }
}
