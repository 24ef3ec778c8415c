import { isStorable } from './catalogue-rows.ts'

/** How many ids one statement names. */
const idsAtOnce = 500

/** Runs a statement for so many ids at once; answers what it answered. Each id counts once. */
export async function inParts(
  ids: readonly string[],
  work: (some: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  // In one order for all callers, so that none waits for another in a circle.
  const ordered = [...new Set(ids)].sort()
  const done: string[] = []
  for (let from = 0; from < ordered.length; from += idsAtOnce) {
    done.push(...(await work(ordered.slice(from, from + idsAtOnce))))
  }
  return done
}

/** Nothing in the store has a NUL, and PostgreSQL refuses even to compare with it. */
export function isReadable(choice: object): boolean {
  return Object.values(choice).every((each) => typeof each !== 'string' || isStorable(each))
}

/** The conditions that are asked for: those with a value. */
export function given<Conditions extends Readonly<Record<string, string | undefined>>>(
  conditions: Conditions,
): { [Name in keyof Conditions]?: string } {
  const wanted = Object.entries(conditions).filter(([, value]) => value !== undefined)
  return Object.fromEntries(wanted) as { [Name in keyof Conditions]?: string }
}
