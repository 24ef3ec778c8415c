import type { Command } from './command.ts'

/** Every command by name, loaded when it is called. A new command is one file and one line here. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./commands/serve-command.ts')).serveCommand,
  import: async () => (await import('./commands/import-command.ts')).importCommand,
  apply: async () => (await import('./commands/apply-command.ts')).applyCommand,
  export: async () => (await import('./commands/export-command.ts')).exportCommand,
  migrate: async () => (await import('./commands/migrate-command.ts')).migrateCommand,
  backup: async () => (await import('./commands/backup-command.ts')).backupCommand,
  restore: async () => (await import('./commands/restore-command.ts')).restoreCommand,
  keys: async () => (await import('./commands/keys-command.ts')).keysCommand,
  'api-key': async () => (await import('./commands/api-key-command.ts')).apiKeyCommand,
  user: async () => (await import('./commands/user-command.ts')).userCommand,
  client: async () => (await import('./commands/client-command.ts')).clientCommand,
  'registration-token': async () =>
    (await import('./commands/registration-token-command.ts')).registrationTokenCommand,
  group: async () => (await import('./commands/group-command.ts')).groupCommand,
  job: async () => (await import('./commands/job-command.ts')).jobCommand,
  role: async () => (await import('./commands/role-command.ts')).roleCommand,
  session: async () => (await import('./commands/session-command.ts')).sessionCommand,
  bin: async () => (await import('./commands/bin-command.ts')).binCommand,
  event: async () => (await import('./commands/event-command.ts')).eventCommand,
  resource: async () => (await import('./commands/resource-command.ts')).resourceCommand,
  'detail-type': async () => (await import('./commands/detail-type-command.ts')).detailTypeCommand,
  issuer: async () => (await import('./commands/issuer-command.ts')).issuerCommand,
  settings: async () => (await import('./commands/settings-command.ts')).settingsCommand,
  image: async () => (await import('./commands/image-command.ts')).imageCommand,
  webhook: async () => (await import('./commands/webhook-command.ts')).webhookCommand,
  connection: async () => (await import('./commands/connection-command.ts')).connectionCommand,
  target: async () => (await import('./commands/target-command.ts')).targetCommand,
  stream: async () => (await import('./commands/stream-command.ts')).streamCommand,
  access: async () => (await import('./commands/access-command.ts')).accessCommand,
  domain: async () => (await import('./commands/domain-command.ts')).domainCommand,
  'after-restore': async () =>
    (await import('./commands/after-restore-command.ts')).afterRestoreCommand,
  doctor: async () => (await import('./commands/doctor-command.ts')).doctorCommand,
  completion: async () =>
    (await import('./commands/completion-command.ts')).completionCommand(commands),
  version: async () => (await import('./commands/version-command.ts')).versionCommand,
}
