import { choice, group } from '../setting-kinds.ts'

/** What the server demands of every client. */
export const security = group(
  {
    minimumProfile: choice(
      ['classic', 'oauth21', 'fapi2'],
      'classic',
      'The security profile that every client has to meet: `classic` is the API as specified, `oauth21` follows OAuth 2.1, `fapi2` the FAPI 2.0 security profile. A client may choose a stricter one by its `security_profile`. After a change, `ostiary doctor` names the clients that fall short; they are refused until their registration is changed.',
    ),
  },
  'What the server demands of every client.',
)
