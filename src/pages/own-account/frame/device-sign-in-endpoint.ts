import { redirect } from '../../../http/reply.ts'
import type { Browsers } from '../../../oauth/sessions/browsers.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import { notInReference } from '../../../routing/route-doc.ts'
import type { Theme } from '../../theme/theme.ts'
import type { AdmitToAccount } from './account-sign-in.ts'

interface DeviceSignInDependencies {
  readonly admit: AdmitToAccount
  readonly browsers: Browsers
  readonly theme: Theme
}

/** Where the person returns to, and types the code. */
export const devicePath = '/device'

/**
 * GET /device/sign-in: signs a person in before they type the code of a device. It is offered when
 * strangers have used up the guesses that are not anybody's own.
 */
export function deviceSignInEndpoint({
  admit,
  browsers,
  theme,
}: DeviceSignInDependencies): Endpoint {
  return defineEndpoint(notInReference, async (http) => {
    const browser = await browsers.read(http)
    const visit = { http, browser, path: devicePath, maxAge: undefined }
    const admission = await admit(visit)
    const reply =
      admission.kind === 'admitted' ? redirect(`${theme.basePath}${devicePath}`) : admission.reply
    return { ...reply, headers: { ...reply.headers, ...browser.headers } }
  })
}
