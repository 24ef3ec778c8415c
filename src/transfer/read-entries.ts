import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { describeUnknown, type FaultList, ImportFault } from './entry-fault.ts'
import type { Section } from './inspection.ts'

const newline = 0x0a

/** Translates byte offsets of a text that is read in chunks into lines and columns. */
interface LinePosition {
  /** Moves on to the next chunk. */
  advance(chunk: Uint8Array): void
  /** Line and column of an offset in the current chunk, or before it in the same line. */
  at(offset: number): string
  end(): string
}

function linePosition(): LinePosition {
  let chunk: Uint8Array = new Uint8Array()
  let chunkStart = 0
  let line = 1
  let lineStart = 0

  /** Counts the lines from the start of the chunk to an offset. */
  function locate(offset: number): { line: number; lineStart: number } {
    const found = { line, lineStart }
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) {
      if (chunkStart + at >= offset) break
      found.line++
      found.lineStart = chunkStart + at + 1
    }
    return found
  }

  function at(offset: number): string {
    const found = locate(offset)
    return `line ${found.line}, column ${offset - found.lineStart + 1}`
  }

  return {
    advance(next) {
      const end = chunkStart + chunk.length
      ;({ line, lineStart } = locate(end))
      chunkStart = end
      chunk = next
    },
    at,
    end: () => at(chunkStart + chunk.length),
  }
}

export const sections: readonly Section[] = [
  'clients',
  'users',
  'groupTypes',
  'roles',
  'groups',
  'memberships',
  'scopeGroups',
  'scopes',
  'resources',
  'detailTypes',
  'images',
  'trustedIssuers',
  'settings',
  'texts',
  'webhooks',
  'targets',
  'streams',
  'signInPolicies',
  'groupLooks',
  'membershipTerms',
  'durationRules',
  'accessRules',
  'eligibleRoles',
  'domains',
  'connections',
  'upstreamAccounts',
  'ruleRoles',
  'scimSettings',
  'scimUsers',
  'scimGroups',
  'scimMembers',
  'factors',
]

/** One entry of an import file, unchecked. */
export interface Entry {
  /** Its index in its section. */
  readonly position: number
  readonly value: unknown
}

/** Consecutive entries of one section. */
export interface Batch {
  readonly section: Section
  readonly entries: readonly Entry[]
}

const largestBatch = 500
const largestEntry = 4_194_304
const deepestEntry = 64

/**
 * Reads an import file in chunks. Faults of the structure are added to the list, and reading goes
 * on; text that is not JSON ends it with an ImportFault.
 */
export async function* readEntries(
  input: AsyncIterable<Uint8Array>,
  faults: FaultList,
): AsyncGenerator<Batch> {
  const document = documentReader(faults)
  const position = linePosition()
  let waiting: Entry[] = []
  let section: Section | undefined

  for await (const chunk of input) {
    position.advance(chunk)
    try {
      document.write(chunk)
    } catch (error) {
      if (error instanceof ImportFault) throw error
      throw broken(faults, position.at(document.failedAt(error)), 'this is not JSON')
    }
    for (const found of document.take()) {
      if (section && (found.section !== section || waiting.length === largestBatch)) {
        yield { section, entries: waiting }
        waiting = []
      }
      section = found.section
      waiting.push(found)
    }
  }
  if (!document.isComplete()) {
    throw broken(faults, position.end(), 'the file ends here, though more must follow')
  }
  if (section) yield { section, entries: waiting }
}

function broken(faults: FaultList, where: string, problem: string): ImportFault {
  return new ImportFault({
    listed: [...faults.listed, { path: where, problem }],
    count: faults.count + 1,
  })
}

interface FoundEntry extends Entry {
  readonly section: Section
}

/** Turns bytes into entries and keeps track of their place in the document. */
function documentReader(faults: FaultList) {
  const tokenizer = new Tokenizer()
  const parser = new TokenParser({ paths: ['$.*.*'], keepStack: false })
  const places = placeInDocument(faults)
  let found: FoundEntry[] = []
  let length = 0

  parser.onValue = ({ value }) => {
    const entry = places.endOfEntry()
    if (entry) found.push({ ...entry, value })
  }
  tokenizer.onToken = (token) => {
    places.reach(token.offset)
    parser.write(token)
    places.pass(token.token, token.value)
  }

  return {
    write(chunk: Uint8Array): void {
      length += chunk.length
      tokenizer.write(chunk)
      places.checkSize(length)
    },
    /** The entries that were completed since the last call. */
    take(): readonly FoundEntry[] {
      const taken = found
      found = []
      return taken
    },
    isComplete: () => parser.isEnded,
    /** The offset of the syntax error: of a character, or else of the last token. */
    failedAt(error: unknown): number {
      const position = /absolute position "(\d+)"/.exec(String(error))?.[1]
      return position === undefined ? places.offset : Number(position)
    },
  }
}

/** Follows the tokens and knows the section and the entry they belong to. */
function placeInDocument(faults: FaultList) {
  const open: TokenType[] = []
  const seen = new Set<Section>()
  const members = new Set<string>()
  let offset = 0
  let entryStart = 0
  let expectsKey = false
  let key = ''
  let section: Section | undefined
  let position = 0

  function refuse(problem: string): never {
    const path = section && open.length > 1 ? `${section}[${position}]` : ''
    throw broken(faults, path, problem)
  }

  function beginSection(isList: boolean): void {
    section = sections.find((name) => name === key)
    position = 0
    if (!section) faults.add(key.slice(0, 64), describeUnknown(key, sections))
    else if (!isList) faults.add(key, 'must be a list')
    else if (seen.has(section)) faults.add(key, 'is given twice')
    else {
      seen.add(section)
      return
    }
    section = undefined
  }

  function beginEntry(): void {
    entryStart = offset
    members.clear()
  }

  function passKey(name: string): void {
    if (open.length === 1) key = name
    if (open.length !== 3 || !section) return
    if (members.has(name)) {
      faults.add(`${section}[${position}].${name.slice(0, 64)}`, 'is given twice')
    }
    members.add(name)
  }

  function passValue(token: TokenType): void {
    if (open.length === 0 && token !== TokenType.LEFT_BRACE) {
      refuse(`must be an object with ${sections.join(', ')}`)
    }
    if (open.length === 1) beginSection(token === TokenType.LEFT_BRACKET)
    if (open.length === 2) beginEntry()
  }

  return {
    get offset() {
      return offset
    },
    reach(next: number): void {
      offset = next
    },
    endOfEntry(): { section: Section; position: number } | undefined {
      return section && { section, position: position++ }
    },
    pass(token: TokenType, value: unknown): void {
      switch (token) {
        case TokenType.RIGHT_BRACE:
        case TokenType.RIGHT_BRACKET:
          open.pop()
          return
        case TokenType.COMMA:
          expectsKey = open.at(-1) === TokenType.LEFT_BRACE
          return
        case TokenType.COLON:
          expectsKey = false
          return
      }
      if (expectsKey) passKey(String(value))
      else passValue(token)
      if (token !== TokenType.LEFT_BRACE && token !== TokenType.LEFT_BRACKET) return
      open.push(token)
      expectsKey = token === TokenType.LEFT_BRACE
      if (open.length > deepestEntry) refuse(`is nested more than ${deepestEntry} deep`)
    },
    checkSize(length: number): void {
      const since = open.length > 2 ? entryStart : offset
      if (length - since > largestEntry) refuse(`is longer than ${largestEntry} bytes`)
    },
  }
}
