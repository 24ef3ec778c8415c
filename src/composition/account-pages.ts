import type { Session } from '../oauth/sessions/session-store.ts'
import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import { type AccountForm, accountFormEndpoints } from '../pages/account/account-form.ts'
import { invitationForm } from '../pages/account/invitation-form.ts'
import { registerStep } from '../pages/account/register-step.ts'
import { resetPasswordForms } from '../pages/account/reset-password-forms.ts'
import { signInAfterRegistration } from '../pages/account/sign-in-after-registration.ts'
import { verifyEmailForm } from '../pages/account/verify-email-form.ts'
import { changePasswordStep } from '../pages/interaction/change-password-step.ts'
import { type StepDependencies, stepEndpoints } from '../pages/interaction/step.ts'
import { stepPaths } from '../pages/interaction/step-paths.ts'
import { outboxEndpoint } from '../pages/outbox-endpoint.ts'
import type { Parts } from '../parts.ts'
import type { AccountPages } from './old-services.ts'
import { mailLinkPaths, type People } from './people.ts'

interface Steps extends StepDependencies {
  readonly directory: SubjectDirectory
}

const codePath = '/password/code'
const outboxPath = '/dev/outbox'

/** The pages around an account: registration, proofs by mail, forgotten and outdated passwords. */
export function buildAccountPages(
  { mail, age }: Parts,
  steps: Steps,
  people: People,
): AccountPages {
  const leastPasswordLength = people.policy.minLength
  const shown = mail.isShown ? outboxPath : undefined
  const signIn = signInAfterRegistration({ ...steps, recordSignIn: people.recordSignIn })
  const form = (path: string, page: AccountForm) => accountFormEndpoints(steps, path, page)

  const { verify, askForCode } = verifyEmailForm({
    verification: people.verification,
    signIn,
    path: mailLinkPaths.verify,
    leastPasswordLength,
    outboxPath: shown,
  })
  const reset = resetPasswordForms({
    reset: people.reset,
    leastPasswordLength,
    paths: { ...mailLinkPaths, code: codePath },
    outboxPath: shown,
  })
  return {
    register: people.canRegister
      ? stepEndpoints(
          steps,
          stepPaths.register,
          registerStep({
            ...steps,
            register: people.register,
            signIn,
            askForCode,
            leastPasswordLength,
          }),
        )
      : undefined,
    changePassword: stepEndpoints(
      steps,
      stepPaths['change-password'],
      changePasswordStep({
        ...steps,
        changePassword: people.changePassword,
        reasonToReplace: ({ sub, identityId }: Session) => age.reasonToReplaceById(sub, identityId),
        leastPasswordLength,
      }),
    ),
    mailed: mail.canSend
      ? {
          verify: form(mailLinkPaths.verify, verify),
          forgotPassword: form(mailLinkPaths.forgot, reset.forgot),
          resetCode: form(codePath, reset.code),
          newPassword: form(mailLinkPaths.reset, reset.newPassword),
          invitation: form(
            mailLinkPaths.invitation,
            invitationForm({ invitations: people.invitations, leastPasswordLength }),
          ),
        }
      : undefined,
    outbox: mail.isShown ? outboxEndpoint({ ...steps, mail }) : undefined,
  }
}
