import { flag, group, whole } from '../setting-kinds.ts'

/** Settings of API keys. */
export const apiKeys = group(
  {
    enabled: flag(
      true,
      'Whether API keys count. If not, none is made, and those that were made are refused.',
    ),
    longestDays: whole(
      366,
      [1, 3660],
      'How long a key lives at most. With a smaller number, keys that were made for longer end earlier.',
    ),
    mostPerOwner: whole(50, [1, 1000], 'How many keys a person or a group can have.'),
  },
  'API keys, with which people and machines call without a sign-in.',
)
