import { inLanguages } from '../language.tsx'

const english = {
  name: 'Tour',
  offer: {
    title: 'New here?',
    text: 'A tour through the console takes two minutes.',
    begin: 'Begin the tour',
    later: 'Not now',
  },
  step: (step: number, of: number) => `Tour, step ${step} of ${of}`,
  back: 'Back',
  next: 'Next',
  done: 'Done',
  leave: 'End the tour',
  steps: {
    '/groups': {
      title: 'A tree of groups',
      text: 'Everybody can be in many groups, with other roles in each. Open a group to see its members, and which of them have a role from a group above.',
    },
    '/people': {
      title: 'People',
      text: 'Open somebody: their groups and roles with where each comes from, their sessions and second factors, and what a token for an app would say of them.',
    },
    '/access': {
      title: 'Access that ends',
      text: 'People ask for a role, with a reason and for a time. What waits for you is here, and what ends soon. When a role ends, no token tells it any more.',
    },
    '/reviews': {
      title: 'Reviews',
      text: 'Now and then somebody confirms who needs which role. A review shows who gave it, why, and when it was used last.',
    },
    '/apps': {
      title: 'Apps',
      text: 'Register one: say what kind of app it is, and the console sets the rest and shows code that works as pasted.',
    },
    '/connections': {
      title: 'Sign-in elsewhere',
      text: 'A company signs in with its own directory. The administrator of its group can set that up, for the domains that are proven to be hers.',
    },
    '/events': {
      title: 'What happened',
      text: 'Every change is here, with who made it, what was before, and often a way back. Find the tour again in the menu below your name.',
    },
  },
}

const german: typeof english = {
  name: 'Rundgang',
  offer: {
    title: 'Neu hier?',
    text: 'Ein Rundgang durch die Konsole dauert zwei Minuten.',
    begin: 'Rundgang beginnen',
    later: 'Nicht jetzt',
  },
  step: (step, of) => `Rundgang, Schritt ${step} von ${of}`,
  back: 'Zurück',
  next: 'Weiter',
  done: 'Fertig',
  leave: 'Rundgang beenden',
  steps: {
    '/groups': {
      title: 'Ein Baum von Gruppen',
      text: 'Alle können in vielen Gruppen sein, in jeder mit anderen Rollen. Öffnen Sie eine Gruppe: Sie sehen ihre Mitglieder, und wer eine Rolle aus einer Gruppe darüber hat.',
    },
    '/people': {
      title: 'Personen',
      text: 'Öffnen Sie jemanden: Gruppen und Rollen mit ihrer Herkunft, Sitzungen und zweite Faktoren, und was ein Token für eine Anwendung sagen würde.',
    },
    '/access': {
      title: 'Zugänge, die enden',
      text: 'Um eine Rolle wird gebeten, mit Grund und für eine Zeit. Hier steht, was auf Sie wartet und was bald endet. Endet eine Rolle, nennt kein Token sie mehr.',
    },
    '/reviews': {
      title: 'Überprüfungen',
      text: 'Von Zeit zu Zeit bestätigt jemand, wer welche Rolle braucht. Eine Überprüfung zeigt, wer sie gab, warum, und wann sie zuletzt genutzt wurde.',
    },
    '/apps': {
      title: 'Anwendungen',
      text: 'Registrieren Sie eine: Sagen Sie, welcher Art sie ist. Die Konsole stellt das Übrige ein und zeigt Code, der so funktioniert, wie er dasteht.',
    },
    '/connections': {
      title: 'Anmeldung anderswo',
      text: 'Eine Firma meldet sich mit ihrem eigenen Verzeichnis an. Das richtet ein, wer ihre Gruppe verwaltet, für Domains, die nachweislich ihr gehören.',
    },
    '/events': {
      title: 'Was geschehen ist',
      text: 'Hier steht jede Änderung: wer sie machte, was vorher war, oft auch ein Weg zurück. Den Rundgang finden Sie im Menü unter Ihrem Namen wieder.',
    },
  },
}

/** The words of the tour. */
export const useTourWords = inLanguages({ en: english, de: german })
