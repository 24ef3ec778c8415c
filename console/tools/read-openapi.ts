import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildReference } from '../../src/composition/about-server.ts'
import { loadSettings } from '../../src/config/load-settings.ts'
import { systemClock } from '../../src/kernel/time.ts'
import { buildRoutes } from '../../src/routes.ts'
import { openServices } from '../../src/services.ts'

/** The reference of a server with the default settings, as OpenAPI. */
export async function readOpenapi(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-'))
  try {
    const settings = loadSettings({ env: { OSTIARY_DATA_DIR: folder }, cwd: folder })
    const log = pino({ level: 'silent' })
    const services = await openServices({ settings, clock: systemClock, log }, { migrate: true })
    try {
      return buildReference(services).documentOf(await buildRoutes(services))
    } finally {
      await services.storage.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
