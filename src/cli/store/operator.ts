import type { Origin } from '../../users/origin.ts'

/** How the event log names whoever runs a command. */
const by = 'command line'

/** The author of changes to users, sessions and keys. */
export const operatorOrigin: Origin & { readonly by: string } = { by }
