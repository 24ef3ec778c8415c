import Type from 'typebox'
import { group, list, text, whole } from '../setting-kinds.ts'
import { hostAndPort } from './listener-settings.ts'

/** Settings of people who sign in elsewhere. */
export const connections = group(
  {
    timeoutSeconds: whole(8, [1, 30], 'How long the other side may take to answer.'),
    privateHosts: list(
      hostAndPort,
      {},
      'Hosts of other sides that may be on a private network, also over http: `id.internal:8443` on that port alone, `id.internal` on 80 and 443; a directory with its port, `ad.internal:636`. All others must have public addresses and https.',
    ),
    requiredFields: list(
      text(
        {
          pattern:
            /^(?:given_name|family_name|email|username|terms|customFields\.[A-Za-z_][\w.-]{0,63})$/,
          rule: 'given_name, family_name, email, username, terms, or a custom field such as `customFields.department`',
        },
        'A field.',
      ),
      {},
      'What the account of somebody who signs in elsewhere for the first time must have. They are asked for what the other side does not say: a username always, and an email address unless it counts as proved. They prove one that they type by a code; where no mail can be sent, it is not asked for. Custom fields have to be among `users.registrationFields`. `terms` is a box to agree to the terms of use; it is shown if `termsUri` or `policyUri` is set.',
    ),
    resolver: Type.Optional(
      text(
        {
          pattern: /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-fA-F:]+\])(?::\d{1,5})?$/,
          rule: 'an address of a name server such as `192.0.2.53` or `[2001:db8::53]:5353`',
        },
        'Name server that is asked for the records which prove domains; those of the system unless given.',
      ),
    ),
  },
  'People who sign in elsewhere: OpenID Connect, SAML and directories. The other sides also have to be allowed by `fetch.allowedHosts`, if that is set.',
)
