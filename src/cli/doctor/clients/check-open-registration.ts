import type { Settings } from '../../../config/settings.ts'
import { type Finding, ok, type Surroundings, warn } from '../check.ts'

interface OpenDoor {
  /** Who comes in, and what to do about it. */
  readonly words: string
  isOpen(settings: Settings): boolean
}

const doors: readonly OpenDoor[] = [
  {
    words:
      'everybody may register clients (clientRegistration.mode is open); with mode token only those may to whom you give one: ostiary registration-token add',
    isOpen: ({ clientRegistration }) => clientRegistration.mode === 'open',
  },
  {
    words:
      'documents of every host may be clients (clientDocuments.policy is all); with policy listed only those of clientDocuments.hosts are',
    isOpen: ({ clientDocuments }) => clientDocuments.policy === 'all',
  },
  {
    words:
      'clients that nobody has checked may ask administrators for management scopes; remove them from clientRegistration.scopes and clientDocuments.scopes',
    isOpen: ({ clientRegistration, clientDocuments, prefix }) =>
      [
        ...(clientRegistration.mode === 'closed' ? [] : clientRegistration.scopes),
        ...(clientDocuments.policy === 'off' ? [] : clientDocuments.scopes),
      ].some((scope) => scope.startsWith(`${prefix}:`)),
  },
]

/** Whether strangers can make clients, whose requests people then have to judge. */
export async function checkOpenRegistration({ settings }: Surroundings): Promise<Finding> {
  const open = doors.filter(({ isOpen }) => isOpen(settings))
  if (open.length > 0) return warn(open.map(({ words }) => words).join('. '))
  const { clientRegistration, clientDocuments } = settings
  return clientRegistration.mode === 'closed' && clientDocuments.policy === 'off'
    ? ok('administrators register every client')
    : ok('no client comes without a token for its registration, or a host that is listed')
}
