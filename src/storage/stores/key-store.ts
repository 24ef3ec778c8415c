import type { KeyStore, StoredKey } from '../../oauth/model/signing-keys.ts'
import type { Access } from '../engine/engine.ts'
import type { SigningKeyTable } from '../schema/schema.ts'

/** Signing keys and the server's own secrets in SQL. */
export function keyStore(access: Access): KeyStore {
  return { ...signingKeys(access), ...serverSecrets(access) }
}

type SecretVerbs = 'findSecret' | 'addSecret' | 'resealSecret' | 'secretNames'

function signingKeys({ db, atomically }: Access): Omit<KeyStore, SecretVerbs> {
  return {
    async list() {
      const query = db.selectFrom('signing_keys').selectAll().orderBy('created_at').orderBy('kid')
      return (await query.execute()).map(fromRow)
    },
    async add(key) {
      await db.insertInto('signing_keys').values(toRow(key)).execute()
    },
    async move(kid, from, to, now) {
      const moved = await db
        .updateTable('signing_keys')
        .set({ state: to, state_since: now })
        .where('kid', '=', kid)
        .where('state', '=', from)
        .executeTakeFirst()
      return moved.numUpdatedRows === 1n
    },
    async remove(kid) {
      await db.deleteFrom('signing_keys').where('kid', '=', kid).execute()
    },
    lock: () => atomically((tx) => tx.lock('keys')),
    async reseal(kid, sealedPrivateJwk) {
      await db
        .updateTable('signing_keys')
        .set({ sealed_private_jwk: sealedPrivateJwk })
        .where('kid', '=', kid)
        .execute()
    },
  }
}

function serverSecrets({ db, atomically }: Access): Pick<KeyStore, SecretVerbs> {
  return {
    async findSecret(name) {
      const query = db.selectFrom('server_secrets').select('sealed').where('name', '=', name)
      return (await query.executeTakeFirst())?.sealed
    },
    addSecret: (name, sealed) =>
      atomically(async (tx) => {
        await tx.db
          .insertInto('server_secrets')
          .values({ name, sealed })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute()
        const query = tx.db.selectFrom('server_secrets').select('sealed').where('name', '=', name)
        return (await query.executeTakeFirstOrThrow()).sealed
      }),
    async resealSecret(name, sealed) {
      await db.updateTable('server_secrets').set({ sealed }).where('name', '=', name).execute()
    },
    async secretNames() {
      const query = db.selectFrom('server_secrets').select('name').orderBy('name')
      return (await query.execute()).map(({ name }) => name)
    },
  }
}

function toRow(key: StoredKey): SigningKeyTable {
  return {
    kid: key.kid,
    alg: key.alg,
    state: key.state,
    public_jwk: JSON.stringify(key.publicJwk),
    sealed_private_jwk: key.sealedPrivateJwk,
    created_at: key.createdAt,
    state_since: key.stateSince,
  }
}

function fromRow(row: SigningKeyTable): StoredKey {
  return {
    kid: row.kid,
    alg: row.alg,
    state: row.state,
    publicJwk: JSON.parse(row.public_jwk),
    sealedPrivateJwk: row.sealed_private_jwk,
    createdAt: row.created_at,
    stateSince: row.state_since,
  }
}
