import type { GrantAuthorization } from '../authorize/response/grant-authorization.ts'
import type { RefuseAuthorization } from '../authorize/response/refuse-authorization.ts'
import type { DecideDevice } from './decide-device.ts'

/** What ends an authorization: the person has done all steps, or has refused. */
interface Responses {
  readonly grantAuthorization: GrantAuthorization
  readonly refuseAuthorization: RefuseAuthorization
}

/** The same, where the response to a device is kept until the device asks for it. */
export function deviceResponses(
  { approve, deny }: DecideDevice,
  { grantAuthorization, refuseAuthorization }: Responses,
): Responses {
  return {
    grantAuthorization: async (request, client, session, browser) =>
      request.device === undefined
        ? grantAuthorization(request, client, session, browser)
        : approve(request, client, session, browser.address),
    refuseAuthorization: async (request, session, address) =>
      request.device === undefined
        ? refuseAuthorization(request, session, address)
        : deny(request, session, address),
  }
}
