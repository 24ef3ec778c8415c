import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import openapiTypes, { astToString } from 'openapi-typescript'
import { readOpenapi } from './read-openapi.ts'

/*
 * Writes the types of the API, from the routes of the server. The console is compiled against them, so
 * a change of the API that the console does not know fails the check.
 */

const file = join(import.meta.dirname, '..', '..', '.cache', 'console-api', 'schema.ts')
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, astToString(await openapiTypes(JSON.stringify(await readOpenapi()))))
