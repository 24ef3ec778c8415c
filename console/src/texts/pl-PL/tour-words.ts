// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the tour. */
export const tourWords: Words['tourWords'] = {
  name: 'Zwiedzanie',
  offer: {
    title: 'Jesteś tu po raz pierwszy?',
    text: 'Zwiedzanie konsoli zajmuje dwie minuty.',
    begin: 'Rozpocznij zwiedzanie',
    later: 'Nie teraz',
  },
  step: (step, of) => `Zwiedzanie, krok ${step} z ${of}`,
  back: 'Wstecz',
  next: 'Dalej',
  done: 'Gotowe',
  leave: 'Zakończ zwiedzanie',
  steps: {
    '/groups': {
      title: 'Drzewo grup',
      text: 'Każdy może należeć do wielu grup i w każdej mieć inne role. Otwórz grupę, aby zobaczyć jej członków i którzy z nich mają rolę z grupy wyżej.',
    },
    '/people': {
      title: 'Osoby',
      text: 'Otwórz dowolną osobę: jej grupy i role wraz z tym, skąd pochodzą, jej sesje i drugie składniki oraz to, co powiedziałby o niej token dla aplikacji.',
    },
    '/access': {
      title: 'Dostęp, który się kończy',
      text: 'Osoby wnioskują o rolę z podaniem powodu i na określony czas. Tu jest to, co czeka na Ciebie, i to, co wkrótce się skończy. Gdy rola się kończy, żaden token już jej nie zawiera.',
    },
    '/reviews': {
      title: 'Przeglądy',
      text: 'Od czasu do czasu ktoś potwierdza, komu która rola jest potrzebna. Przegląd pokazuje, kto ją nadał, dlaczego i kiedy ostatnio jej użyto.',
    },
    '/apps': {
      title: 'Aplikacje',
      text: 'Zarejestruj aplikację: podaj, jakiego jest rodzaju, a konsola ustawi resztę i pokaże kod gotowy do wklejenia.',
    },
    '/connections': {
      title: 'Logowanie zewnętrzne',
      text: 'Firma loguje się przez własny katalog. Może to skonfigurować administrator jej grupy, dla domen, których posiadanie zostało udowodnione.',
    },
    '/events': {
      title: 'Co się wydarzyło',
      text: 'Jest tu każda zmiana wraz z tym, kto ją wprowadził, co było wcześniej, a często także z drogą powrotną. Zwiedzanie znajdziesz ponownie w menu pod swoim nazwiskiem.',
    },
  },
}
