import type { AuthorizationRequest } from '../../../model/authorization-request.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import type { RequestToCheck } from './request-to-check.ts'

/**
 * display, ui_locales and login_hint (OpenID Connect Core §3.1.2.1), and our own view_type: how the
 * pages look. Only known values are allowed, because they select texts and layouts.
 *
 * domain_hint and kc_idp_hint, as Microsoft Entra and Keycloak call them, name a connection. What
 * they name need not exist.
 */
export function checkAppearance({
  params,
}: RequestToCheck): Pick<
  AuthorizationRequest,
  'display' | 'viewType' | 'uiLocales' | 'loginHint' | 'connectionHints'
> {
  const display = params.get('display') || 'page'
  const viewType = params.get('view_type') || params.get('viewtype') || 'login'
  if (!displays.has(display)) {
    throw new AuthorizationError('invalid_request', 'display is not supported')
  }
  if (viewType !== 'login' && viewType !== 'register') {
    throw new AuthorizationError('invalid_request', 'view_type is not supported')
  }
  const connectionHints = ['kc_idp_hint', 'domain_hint'].flatMap((name) => params.get(name) ?? [])
  return {
    ...(connectionHints.length > 0 && { connectionHints }),
    display: display === 'popup' ? 'popup' : 'page',
    viewType,
    uiLocales: params.get('ui_locales')?.slice(0, 100),
    loginHint: params.get('login_hint')?.slice(0, 256),
  }
}

/** Those of OpenID Connect. Requests with `touch` or `wap`, which this server lacks, get a page. */
const displays: ReadonlySet<string> = new Set(['page', 'popup', 'touch', 'wap'])
