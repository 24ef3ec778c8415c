import type { Words } from '../en-US/language.ts'

/** The words of the tour. */
export const tourWords: Words['tourWords'] = {
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
      text: 'Öffnen Sie jemanden: Gruppen und Rollen mit ihrer Herkunft, Sitzungen und zweite Faktoren, und was ein Token für eine App sagen würde.',
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
      title: 'Apps',
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
