import { mkdirSync, writeFileSync } from 'node:fs'
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

const openapi = JSON.stringify(await readOpenapi())
writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTypes(openapi)))

const keys = settingList.map(({ key }) => `  | '${key}'\n`).join('')
writeFileSync(join(folder, 'setting-keys.ts'), `export type SettingKey =\n${keys}`)
