import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTypes, { astToString } from 'openapi-typescript'
import { settingList } from '../../src/config/setting-list.ts'
import { readOpenapi } from './read-openapi.ts'

/*
 * Writes the types of the API, from the routes of the server, and the names of its settings. The
 * console is compiled against them, so a change that the console does not know fails the check.
 */

const folder = join(import.meta.dirname, '..', '..', '.cache', 'console-api')
mkdirSync(folder, { recursive: true })

/** Two checks may write at once: each reads whole files. */
function write(name: string, text: string): void {
  const path = join(folder, name)
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

const openapi = JSON.stringify(await readOpenapi())
write('schema.ts', astToString(await openapiTypes(openapi)))

const keys = settingList.map(({ key }) => `  | '${key}'\n`).join('')
write('setting-keys.ts', `export type SettingKey =\n${keys}`)
