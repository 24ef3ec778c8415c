import type { Migration } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'
import { mailTables, passwordTables, userTables } from './baseline/account-tables.ts'
import { clientTables, legacyTables, scopeTables } from './baseline/client-tables.ts'
import { eventCountTables, eventTables } from './baseline/event-tables.ts'
import { factorTables, strongSignInTables } from './baseline/factor-tables.ts'
import { grantTables, requestTables, sessionTables } from './baseline/grant-tables.ts'
import { groupTables, memberTables, roleTables } from './baseline/group-tables.ts'
import { cacheTables, serverTables } from './baseline/server-tables.ts'
import { webhookTables } from './baseline/webhook-tables.ts'

/**
 * The tables of every store, by subject. A table comes after those that it refers to. A key is said
 * to be `not null`, or SQLite would take NULL.
 */
const subjects = [
  clientTables,
  scopeTables,
  legacyTables,
  userTables,
  passwordTables,
  mailTables,
  factorTables,
  strongSignInTables,
  groupTables,
  roleTables,
  memberTables,
  sessionTables,
  grantTables,
  requestTables,
  eventTables,
  eventCountTables,
  webhookTables,
  serverTables,
  cacheTables,
]

/** The first migration: makes all tables of an empty store. */
export function baseline(types: TableTypes): Migration {
  return {
    async up(db) {
      for (const subject of subjects) {
        for (const statement of subject(types)) await statement.execute(db)
      }
    },
  }
}
