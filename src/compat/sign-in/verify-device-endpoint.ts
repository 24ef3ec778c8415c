import { redirect } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { textParam } from '../../routing/form-body.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc } from '../compat-endpoint.ts'

const doc: RouteDoc = {
  ...compatDoc,
  id: 'verifyDevice',
  summary: 'Go to the page where a person allows a device to sign in',
  query: { user_code: textParam('The code that the device shows.', 'WDJB-MJHT') },
  answers: {
    302: {
      description: 'A redirect to the page.',
      headers: { location: 'The address of the page, with the code.' },
    },
  },
}

/** GET /token-srv/device/verify: the page of RFC 8628 §3.3 under the name that clients know. */
export function verifyDeviceEndpoint({ baseUrl }: { readonly baseUrl: string }): Endpoint {
  return defineEndpoint(doc, async (request) => {
    const user_code = request.query().get('user_code')
    const query = user_code === undefined ? '' : `?${new URLSearchParams({ user_code })}`
    return redirect(`${baseUrl}/device${query}`)
  })
}
