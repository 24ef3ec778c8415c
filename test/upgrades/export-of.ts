import { clientRules } from '../../src/oauth/clients/metadata/client-rules.ts'
import { exportData } from '../../src/transfer/export-data.ts'
import type { ServerWorld } from '../support/server-world.ts'

/** What `ostiary export --with-secrets` writes at a time, when some secrets may have ended. */
export async function exportOf(
  { server: { services } }: ServerWorld,
  time: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { storage, settings } = services
  const parts: string[] = []
  await exportData(
    { ...services, clock: () => time, store: storage.bulk, rules: clientRules(settings) },
    { withSecrets: true, write: async (text) => void parts.push(text) },
  )
  return JSON.parse(parts.join(''))
}
