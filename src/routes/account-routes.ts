import type { App } from '../composition/app.ts'
import { type ApiRoute, post, routesOf } from '../routing/api-route.ts'
import { anyone } from '../routing/permission.ts'
import { changePasswordEndpoint } from '../users/endpoints/change-password-endpoint.ts'
import { registerEndpoint } from '../users/endpoints/register-endpoint.ts'
import {
  acceptResetEndpoint,
  initiateResetEndpoint,
  validateResetEndpoint,
} from '../users/endpoints/reset-password-endpoint.ts'
import {
  resendVerificationEndpoint,
  verifyEmailEndpoint,
} from '../users/endpoints/verify-email-endpoint.ts'
import { usersFamily } from '../users/users-family.ts'

/** What people do to their own accounts. */
export function accountRoutes({ may, account }: App): readonly ApiRoute[] {
  const { mailed, verification, reset } = account
  return routesOf(usersFamily, 'clients', [
    post('/users-srv/changepassword', may.person, changePasswordEndpoint(account)),
    post('/users-srv/register', anyone, registerEndpoint(account)),
    post('/users-srv/verifyemail', anyone, mailed(verifyEmailEndpoint(verification))),
    post('/users-srv/verifyemail/resend', anyone, mailed(resendVerificationEndpoint(verification))),
    post('/users-srv/resetpassword/initiate', anyone, mailed(initiateResetEndpoint(reset))),
    post('/users-srv/resetpassword/validatecode', anyone, mailed(validateResetEndpoint(reset))),
    post('/users-srv/resetpassword/accept', anyone, mailed(acceptResetEndpoint(reset))),
  ])
}
