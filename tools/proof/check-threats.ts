import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionSources } from '../../src/oauth/model/session-sources.ts'
import { managementScopes } from '../../src/oauth/scopes.ts'
import { credentialChanges } from '../../src/users/credential-gate.ts'
import type { Places } from './places.ts'

/** Sections of the page whose tables begin with names of the sources, each of them once. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'Ways to a session': Object.keys(sessionSources),
  'Changes of credentials': Object.keys(credentialChanges),
  'What calls ask for': managementScopes,
}

/** A file with the names of tests behind it: `file`: *one*; *another*. */
const references = /`([\w/.-]+)`: (\*[^*]+\*(?:; \*[^*]+\*)*)/g

/** What is wrong with the page about threats: names of the sources, and of tests. */
export function checkThreats(page: string, places: Places): readonly string[] {
  const faults = [
    ...Object.entries(lists).flatMap(([title, names]) => faultsOfList(page, title, names)),
    ...[...page.matchAll(references)].flatMap(([, file = '', names = '']) =>
      [...names.matchAll(/\*([^*]+)\*/g)].flatMap(
        ([, name = '']) => places.faultOfTest(`${file}.test.ts`, name) ?? [],
      ),
    ),
  ]
  return faults.map((fault) => `docs/threats.md: ${fault}`)
}

function faultsOfList(page: string, title: string, names: readonly string[]): readonly string[] {
  const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0]
  if (section === undefined) return [`there is no section “${title}”`]
  const cells = [...section.matchAll(/^\| ([^|]*`[^|]*) \|/gm)].map(([, cell = '']) => cell)
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  return [
    ...names.filter((name) => !named.includes(name)).map((name) => `“${title}” lacks ${name}`),
    ...named.flatMap((name) =>
      names.includes(name ?? '') ? [] : [`“${title}” has ${name}, which the sources have not`],
    ),
    ...named.flatMap((name, index) =>
      named.indexOf(name) === index ? [] : [`“${title}” has ${name} twice`],
    ),
  ]
}

/** The page as it is. */
export function readThreats(root: string): string {
  return readFileSync(join(root, 'docs/threats.md'), 'utf8')
}
