import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { lackOf } from '../../clients/programs/run-tool.ts'
import { describeServerOnce } from '../../support/server-world.ts'
import { fillKeycloak } from './keycloak-realm.ts'
import { fileAt } from './moved-people.ts'
import { itMoves } from './moved-realm.ts'

/** Keycloak is filled over its API and its pages, exported, and everybody moves in here. */
if (!lackOf('java', 'mvn', 'bash')) {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-keycloak-'))
  describeServerOnce('a Keycloak that moves in', (world) => {
    after(() => rmSync(folder, { recursive: true, force: true }))
    itMoves(world, async () => {
      const { file, secrets } = await fillKeycloak(folder)
      return { files: [fileAt(file)], secrets }
    })
  })
}
