import {
  initiateAccountVerificationEndpoint,
  verifyAccountEndpoint,
} from '../../compat/account/account-verification-endpoint.ts'
import { configuredListEndpoint } from '../../compat/account/configured-list-endpoint.ts'
import {
  type ResetActions,
  resetPasswordActionEndpoint,
} from '../../compat/account/reset-password-action-endpoint.ts'
import { userExistenceEndpoint } from '../../compat/account/user-existence-endpoint.ts'
import { publicClientEndpoint } from '../../compat/public-information/public-client-endpoint.ts'
import { registrationSetupEndpoint } from '../../compat/public-information/registration-setup-endpoint.ts'
import { tenantInfoEndpoint } from '../../compat/public-information/tenant-info-endpoint.ts'
import { generateRequestEndpoint } from '../../compat/sign-in/generate-request-endpoint.ts'
import { loginFormEndpoint } from '../../compat/sign-in/login-form-endpoint.ts'
import { loginSdkEndpoint } from '../../compat/sign-in/login-sdk-endpoint.ts'
import { ownPageFamily } from '../../compat/sign-in/own-page-family.ts'
import { verifyDeviceEndpoint } from '../../compat/sign-in/verify-device-endpoint.ts'
import type { App } from '../../composition/app.ts'
import { type ApiRoute, get, post, routesOf } from '../../routing/api-route.ts'
import { anyone } from '../../routing/permission.ts'
import {
  acceptResetEndpoint,
  initiateResetEndpoint,
  validateResetEndpoint,
} from '../../users/endpoints/reset-password-endpoint.ts'
import { usersFamily } from '../../users/users-family.ts'

/** Own login pages, public information and registration. */
export function compatSignInRoutes(app: App): readonly ApiRoute[] {
  const { account, compat, pages } = app
  const { ownPages, publicInformation } = compat
  return [
    ...routesOf(ownPageFamily, 'clients', [
      post('/authz-srv/authrequest/authz/generate', anyone, generateRequestEndpoint(ownPages)),
      post('/login-srv/login/sdk', anyone, loginSdkEndpoint(ownPages)),
    ]),
    ...routesOf(pages.family, 'none', [
      post('/login-srv/login', anyone, loginFormEndpoint(ownPages)),
      get('/token-srv/device/verify', anyone, verifyDeviceEndpoint(pages)),
    ]),
    ...routesOf(usersFamily, 'clients', [
      get('/public-srv/tenantinfo/basic', anyone, tenantInfoEndpoint(publicInformation)),
      get('/public-srv/public/:requestId', anyone, publicClientEndpoint(publicInformation)),
      get(
        '/registration-setup-srv/public/list',
        anyone,
        registrationSetupEndpoint(publicInformation),
      ),
      post('/password-srv/resetpassword', anyone, resetPasswordActionEndpoint(resetActions(app))),
      post(
        '/verification-srv/account/initiate',
        anyone,
        account.mailed(initiateAccountVerificationEndpoint({ ...pages, ...account.verification })),
      ),
      post(
        '/verification-srv/account/verify',
        anyone,
        account.mailed(verifyAccountEndpoint(account.verification)),
      ),
      post(
        '/verification-srv/v2/setup/public/configured/list',
        anyone,
        configuredListEndpoint({ ...pages, ...compat }),
      ),
      post(
        '/useractions-srv/userexistence/:requestId',
        anyone,
        userExistenceEndpoint({ ...pages, ...account }),
      ),
    ]),
  ]
}

function resetActions({ account: { mailed, reset } }: App): ResetActions {
  return {
    initiatereset: mailed(initiateResetEndpoint(reset)),
    validatecode: mailed(validateResetEndpoint(reset)),
    acceptreset: mailed(acceptResetEndpoint(reset)),
  }
}
