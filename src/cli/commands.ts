import type { Command } from './command.ts'

/** Every command by name, loaded when it is called. A new command is one file and one line here. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  import: async () => (await import('./commands/data/import.ts')).importCommand,
  export: async () => (await import('./commands/data/export.ts')).exportCommand,
  migrate: async () => (await import('./commands/data/migrate.ts')).migrateCommand,
  backup: async () => (await import('./commands/data/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/data/restore.ts')).restoreCommand,
  keys: async () => (await import('./commands/keys.ts')).keysCommand,
  user: async () => (await import('./commands/user.ts')).userCommand,
  client: async () => (await import('./commands/clients/client.ts')).clientCommand,
  'registration-token': async () =>
    (await import('./commands/clients/registration-token.ts')).registrationTokenCommand,
  group: async () => (await import('./commands/group.ts')).groupCommand,
  session: async () => (await import('./commands/session.ts')).sessionCommand,
  event: async () => (await import('./commands/event.ts')).eventCommand,
  resource: async () => (await import('./commands/clients/resource.ts')).resourceCommand,
  'detail-type': async () => (await import('./commands/clients/detail-type.ts')).detailTypeCommand,
  webhook: async () => (await import('./commands/webhook.ts')).webhookCommand,
  'after-restore': async () =>
    (await import('./commands/data/after-restore.ts')).afterRestoreCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  version: async () => (await import('./commands/version.ts')).versionCommand,
}
