import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { it } from 'node:test'
import { readImports } from '../../tools/imports/read-imports.ts'

const folder = new URL('../../src/groups/', import.meta.url)

/** The files of each floor, as the page about groups lists them, the highest floor first. */
function readFloors(): readonly (readonly string[])[] {
  const page = readFileSync(new URL('README.md', folder), 'utf8')
  const table = page.split('## The floors')[1]?.split('\n## ')[0] ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((row) => [...row.matchAll(/`([\w-]+\.ts)`/g)].map(([, file = '']) => file))
}

const floorOf = new Map(readFloors().flatMap((files, floor) => files.map((file) => [file, floor])))
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))

it('lists every file of groups on one floor', () => {
  assert.deepEqual([...floorOf.keys()].sort(), files.toSorted())
})

it('has no file that imports one of a higher floor', () => {
  const upwards = files.flatMap((file) =>
    readImports(readFileSync(new URL(file, folder), 'utf8'))
      .map(({ specifier }) => specifier.replace('./', ''))
      .filter((target) => (floorOf.get(target) ?? Infinity) < (floorOf.get(file) ?? 0))
      .map((target) => `${file} imports ${target}`),
  )
  assert.deepEqual(upwards, [])
})
