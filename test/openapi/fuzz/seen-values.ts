import type { Dice } from './bad-input.ts'

/**
 * Texts that the server has answered, by the name of their field: ids
 * that exist, for later requests.
 */
export interface SeenValues {
  /** Keeps the texts of a JSON answer. */
  note(answer: string): void
  find(name: string, roll: Dice): string | undefined
}

const perName = 40
const longest = 200

export function seenValues(): SeenValues {
  const byName = new Map<string, string[]>()

  function keep(name: string, value: string): void {
    if (value === '' || value.length > longest) return
    const values = byName.get(plain(name)) ?? []
    byName.set(plain(name), values)
    if (values.includes(value)) return
    values.push(value)
    if (values.length > perName) values.shift()
  }

  function walk(name: string, value: unknown): void {
    if (typeof value === 'string') keep(name, value)
    else if (Array.isArray(value)) for (const each of value.slice(0, 20)) walk(name, each)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(key, each)
    }
  }

  return {
    note(answer) {
      if (answer.startsWith('{') || answer.startsWith('[')) walk('', JSON.parse(answer))
    },
    find(name, roll) {
      const values = byName.get(plain(name))
      return values && roll.pick(values)
    },
  }
}

/** `client_id`, `clientId` and `clientid` are the same. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}
