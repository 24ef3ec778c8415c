/** Who acts at the server itself, as events name them. */
type Operators = Readonly<Record<string, string>>

/** The words of what refers to something of another view. */
export const referenceWords = {
  inviteToApp: {
    label: 'Leads on to',
    hint: 'The app that people open once they have chosen a password.',
    none: 'Their account here',
  },
  newRole: {
    title: (role: string) => `Make a new role ${role}?`,
    hint: 'Nobody has this role yet. Roles are spelled exactly.',
    likely: (role: string) => `Nobody has this role yet. Did you mean ${role}?`,
    use: (role: string) => `Use ${role}`,
    make: (role: string) => `Make ${role}`,
    drop: 'Leave it out',
  },
  close: 'Close',
  revert: {
    action: 'Revert',
    ask: (act: string) => `Revert “${act}”?`,
    hint: 'What was changed gets its former value, by your own rights. The log says that it was reverted.',
    done: 'Reverted.',
    changed: 'It was changed since, so that it cannot be reverted.',
    now: (field: string, now: string) => `${field} is now: ${now}`,
    gone: (field: string) => `${field} has no value any more, or is gone.`,
    of: 'Reverts event',
  },
  groupId: 'Id of the group',
  by: 'by',
  inConsole: 'in the console',
  theConsole: 'Console',
  operators: {
    import: 'an import',
    'command line': 'the command line',
    server: 'the server',
  } as Operators,
  changed: {
    title: 'What has changed',
    nothing: 'nothing',
    to: 'to',
    secret: 'changed; the log holds no secrets',
    tooLong: 'changed; the values are too long for the log',
    erased: 'What has changed was erased with the person.',
    altered: 'What has changed was altered in the database after the event.',
  },
  noGroup: 'No group that you may read has this name.',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  byRule: (role: string, connection: string | undefined, rule: number | undefined) => {
    const which = rule === undefined ? 'a rule' : `rule ${rule}`
    return connection === undefined ? `${role} by ${which}` : `${role} by ${which} of ${connection}`
  },
}
