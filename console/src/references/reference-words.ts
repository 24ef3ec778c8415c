import { inLanguages } from '../language.tsx'

const english = {
  inviteToApp: {
    label: 'Leads on to',
    hint: 'The app that people open once they have chosen a password.',
    none: 'Their account here',
  },
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
}

const german: typeof english = {
  inviteToApp: {
    label: 'Führt weiter zu',
    hint: 'Die Anwendung, die Personen öffnen, sobald sie ein Passwort gewählt haben.',
    none: 'Ihrem Konto hier',
  },
  browserOn: (browser, system) => `${browser} auf ${system}`,
}

/** The words of what refers to something of another view. */
export const useReferenceWords = inLanguages({ en: english, de: german })
