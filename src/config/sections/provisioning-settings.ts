import { group, list, text, whole } from '../setting-kinds.ts'
import { hostAndPort } from './listener-settings.ts'

/** Settings of what is pushed to other services. */
export const provisioning = group(
  {
    timeoutSeconds: whole(15, [1, 30], 'How long the other service may take to answer.'),
    privateHosts: list(
      hostAndPort,
      {},
      'Hosts of targets that may be on a private network, also over http: `scim.internal:8443` on that port alone, `scim.internal` on 80 and 443. All others must have public addresses and https.',
    ),
    groupHosts: list(
      text(
        {
          pattern: /^(?:\*|[a-z0-9.-]+(?::\d{1,5})?)$/,
          rule: 'a host such as `scim.example` or `scim.example:8443`, or `*` for every public one',
        },
        'A host.',
      ),
      {},
      'Hosts to which administrators of groups may push the people of their groups. Unless there are some, only administrators of the server make targets.',
    ),
  },
  'What is pushed to other services by SCIM. Their hosts also have to be allowed by `fetch.allowedHosts`, if that is set.',
)
