import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { loadSettings } from '../../src/config/load-settings.ts'
import { oidcKind } from '../../src/connections/oidc/oidc-kind.ts'
import { secretBox } from '../../src/kernel/sealing.ts'
import type { Clock } from '../../src/kernel/time.ts'
import { clientSecrets } from '../../src/oauth/clients/client-secrets.ts'
import { findTargetProblem } from '../../src/outgoing/fetch-target.ts'
import { safeFetch } from '../../src/outgoing/safe-fetch.ts'
import type { Storage } from '../../src/storage/storage.ts'
import type { BulkStore } from '../../src/transfer/bulk-store.ts'
import { ImportFault } from '../../src/transfer/entry-fault.ts'
import { exportData } from '../../src/transfer/export-data.ts'
import type {
  ImportDependencies,
  ImportSlices,
  ImportTask,
} from '../../src/transfer/import/import-context.ts'
import { importData } from '../../src/transfer/import/import-data.ts'
import { passwordHasher } from '../../src/users/hashing/password-hasher.ts'
import { passwordPolicy } from '../../src/users/password-policy.ts'
import { readCustomFieldRules } from '../../src/users/records/custom-fields.ts'
import { webhookSecrets } from '../../src/webhooks/webhook-secrets.ts'

/** A time that tests move by hand. */
export const startTime = 1_800_000_000_000

/** Imports and exports over an open storage. */
export function transferWorld(
  storage: Storage,
  clock: Clock = () => startTime,
  {
    digestKey = 'the digest key',
    masterKey = 'a master key of at least 32 characters',
    customFields = [] as readonly string[],
    slices = undefined as ImportSlices | undefined,
  } = {},
) {
  const box = secretBox([masterKey])
  const parts: ImportDependencies = {
    store: storage.bulk,
    box,
    given: { settings: loadSettings({ env: {}, cwd: '/' }), origins: new Map() },
    clientSecrets: clientSecrets(box, Buffer.from(digestKey), clock),
    passwords: passwordHasher({ cost: { memoryKib: 64, passes: 1, parallelism: 1 } }),
    policy: passwordPolicy({ minLength: 8, maxLength: 128, minScore: 0 }),
    concurrency: 2,
    history: 2,
    customFields: readCustomFieldRules(customFields),
    rules: {
      prefix: 'ostiary',
      allowPrivate: false,
      signingAlgs: ['RS256', 'ES256'],
      seesCertificates: false,
      baseUrl: 'https://login.example',
      minimumProfile: 'classic',
    },
    resourceRules: { baseUrl: 'https://login.example', prefix: 'ostiary' },
    issuerRules: { baseUrl: 'https://login.example', findAddressProblem: () => undefined },
    webhooks: { secrets: webhookSecrets(box), findTargetProblem: () => undefined },
    connections: {
      kinds: { oidc: oidcKind({ baseUrl: 'https://login.example', fetch: safeFetch(), clock }) },
    },
    targets: {
      findAddressProblem: (address) => findTargetProblem(address, {}, 'provisioning.privateHosts'),
    },
    signalSources: {
      baseUrl: 'https://login.example',
      findAddressProblem: (address) => findTargetProblem(address, {}, 'connections.privateHosts'),
    },
    streams: {
      findAddressProblem: (address) => findTargetProblem(address, {}, 'signals.privateHosts'),
    },
    directory: { mayAct: (status) => status === 'VERIFIED' },
    clock,
    ...(slices && { slices }),
  }
  return {
    ...parts,
    storage,
    /** Imports a document, or its text. */
    take: async (document: unknown, task: Partial<ImportTask> = {}) =>
      (await importData(parts, { ...task, input: bytes(document) })).changes,
    /** The same; answers what was kept. */
    takeAndKeep: async (document: unknown, task: Partial<ImportTask> = {}) =>
      (await importData(parts, { ...task, input: bytes(document) })).kept,
    /** Imports a document while something else happens after the last look at the store. */
    takeDuring: async (document: unknown, happening: () => Promise<unknown>) => {
      const store = during(storage.bulk, happening)
      return (await importData({ ...parts, store }, { input: bytes(document) })).changes
    },
    /** The faults of a document that is refused, as lines. A dry run must name the same. */
    async faultsOf(document: unknown): Promise<readonly string[]> {
      const foreseen = await findFaults(parts, document, true)
      const faults = await findFaults(parts, document, false)
      assert.deepEqual(foreseen, faults, 'a dry run names the same faults')
      return faults
    },
    /** Everything in the store, as an export file. */
    async give({ withSecrets = true, onPiece = noWork } = {}): Promise<string> {
      let text = ''
      const write = async (piece: string) => {
        text += piece
        await onPiece(piece)
      }
      await exportData(parts, { withSecrets, write })
      return text
    },
  }
}

async function findFaults(parts: ImportDependencies, document: unknown, dryRun: boolean) {
  try {
    await importData(parts, { input: bytes(document), dryRun })
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    return error.faults.map(({ path, problem }) => `${path}: ${problem}`)
  }
  return []
}

export type TransferWorld = Awaited<ReturnType<typeof transferWorld>>

function bytes(document: unknown): AsyncIterable<Uint8Array> {
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  return Readable.from([Buffer.from(text)])
}

function during(store: BulkStore, happening: () => Promise<unknown>): BulkStore {
  return {
    ...store,
    prepare: (work) =>
      store.prepare((preparation) =>
        work({
          ...preparation,
          async commit(plan, bounds) {
            await happening()
            return preparation.commit(plan, bounds)
          },
        }),
      ),
  }
}

async function noWork(_piece: string): Promise<void> {}
