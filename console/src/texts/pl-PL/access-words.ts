// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about requests that wait for a decision. */
export const accessWords: Words['accessWords'] = {
  title: 'Dostęp',
  lead: 'Role na czas: co czeka na Twoją decyzję i co wkrótce się skończy.',
  tabs: { decide: 'Do decyzji', ends: 'Wkrótce się skończy' },
  none: 'Nic nie czeka na Twoją decyzję.',
  noneHint: 'Gdy ktoś złoży wniosek o rolę, o której decydujesz, wniosek pojawi się tutaj.',
  asks: (role) => `wnioskuje o rolę ${role}`,
  inGroup: 'Grupa',
  reason: 'Powód',
  noReason: 'nie podano',
  ticket: 'Zgłoszenie',
  forTime: 'Na jak długo',
  fromApproval: (time) => `${time}, licząc od zatwierdzenia`,
  holds: 'Obecne role w tej grupie',
  holdsNothing: 'brak',
  approvedBy: 'Zatwierdzono przez',
  nobodyYet: 'jeszcze przez nikogo',
  asked: 'Złożono',
  answerUntil: 'Odpowiedź do',
  approve: 'Zatwierdź',
  approveOf: (name, role) => `Zatwierdź rolę ${role}: ${name}`,
  refuse: 'Odrzuć',
  refuseOf: (name, role) => `Odrzuć wniosek o rolę ${role}: ${name}`,
  duration: 'Na jak długo',
  durationHint: (longest) => `Najwyżej tyle, ile podano we wniosku: ${longest}.`,
  tooLong: (longest) => `Nie dłużej, niż podano we wniosku: ${longest}.`,
  approved: (name, role) => `${name} ma teraz rolę ${role}.`,
  youApproved:
    'Ten wniosek jest już zatwierdzony przez Ciebie. Musi go zatwierdzić jeszcze ktoś inny.',
  othersNeeded: 'Zatwierdzono. Wniosek musi zatwierdzić jeszcze ktoś inny.',
  why: 'Dlaczego nie?',
  whyHint: 'Przeczyta to osoba, która złożyła wniosek.',
  whyMissing: 'Podaj w kilku słowach powód.',
  refused: (name, role) => `Odrzucono wniosek o rolę ${role}: ${name}.`,
}
