import { redirect } from '../../http/reply.ts'
import {
  type AuthorizationResponseDependencies,
  authorizationResponse,
  type Respond,
} from '../../oauth/authorize/response/authorization-response.ts'
import { popupHeaders } from '../../oauth/authorize/response/popup-headers.ts'
import { clientView } from '../context/client-view.ts'
import { type PageContextDependencies, readPageContext } from '../context/read-page-context.ts'
import { pageReply } from '../html/page-reply.ts'
import { formPostPage } from './form-post-page.ts'

/**
 * Sends the authorization response to the client: by redirect, or by a form that submits itself.
 */
export function respondThroughBrowser(
  dependencies: PageContextDependencies & AuthorizationResponseDependencies,
): Respond {
  return async (http, client, destination, answer) => {
    const response = await authorizationResponse(dependencies, client, destination, answer)
    if (response.kind === 'redirect') {
      return redirect(response.location, popupHeaders(destination))
    }
    const { action: redirectUri, fields } = response
    const context = readPageContext(dependencies, http, { request: destination })
    const view = { ...context, client: clientView(client, context.theme), redirectUri, fields }
    return pageReply(200, formPostPage(view))
  }
}
