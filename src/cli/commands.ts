import type { Command } from './command.ts'

/** Every command by name, loaded when it is asked for. A new command is one file and one line here. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  import: async () => (await import('./import.ts')).importCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  keys: async () => (await import('./keys.ts')).keysCommand,
  user: async () => (await import('./user.ts')).userCommand,
  client: async () => (await import('./client.ts')).clientCommand,
  'after-restore': async () => (await import('./after-restore.ts')).afterRestoreCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
  version: async () => (await import('./version.ts')).versionCommand,
}
