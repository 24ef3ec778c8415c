import { join } from 'node:path'
import { projectRoot } from '../../../src/kernel/folders.ts'
import { describeServer } from '../../support/server-world.ts'
import { fileAt } from './moved-people.ts'
import { itMoves } from './moved-realm.ts'

/** What the Keycloak of `keycloak-move.federation.test.ts` wrote; only its spaces are others. */
const realm = join(projectRoot, 'test/transfer/from/exports/keycloak-26.5.6.json')

/** What its pages showed to the authenticator apps. */
const secrets = new Map([
  ['ada', 'KVHGKRLNIZGVISBZJF5HMSZWGEYGC4BW'],
  ['margaret', 'GBHTQ2RQJFUU4RSUMRYGC53PKJXDQYRT'],
])

describeServer('a realm that Keycloak exported', (world) => {
  itMoves(world, async () => ({ files: [fileAt(realm)], secrets }))
})
