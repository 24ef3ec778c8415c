// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { AskedTexts, DeviceTexts } from '../en-US/device.ts'

/** The texts about devices that are signed in on another one, in Japanese. */
export const deviceTexts: DeviceTexts = {
  device: {
    title: 'デバイスの接続',
    lead: 'デバイスに表示されているコードを入力してください。',
    compare: '今、お使いのデバイスにこのコードが表示されている場合にのみ続行してください。',
    code: 'デバイスのコード',
    hint: '母音を含まない英字 8 文字。大文字と小文字は区別されません。',
    wrong:
      'このコードは使えません。コードを確認するか、デバイスに新しいコードを表示させてください。',
    limited: '入力されたコードが多すぎます。1 分後にもう一度お試しください。',
    limitedHint:
      'または、先にサインインしてからコードを入力し直してください。その場合は、ご自身の試行回数だけが数えられます。',
    signIn: 'サインイン',
    confirm: {
      title: 'このデバイスを接続しますか？',
      code: 'デバイスに次のコードが表示されている必要があります：',
      device: 'デバイス',
      unknown: '不明な種類のデバイス',
      from: '要求元',
      sameNetwork: 'お使いの接続と同じ',
      otherNetwork: 'お使いの接続とは別の接続',
      at: '要求日時',
      warning:
        'このコードは、誰かから送られたり伝えられたりしたものですか？その場合は拒否してください。そのデバイスを持っている人が、あなたのアカウントに入れるようになります。当方のためにデバイスを接続するようお願いすることは決してありません。',
    },
    outcomes: {
      approved: {
        title: 'デバイスを接続しました',
        text: 'デバイスで続けてください。このページは閉じてかまいません。',
        textFor: (client) =>
          html`デバイスで <bdi>${client}</bdi> を続けてください。このページは閉じてかまいません。`,
      },
      denied: {
        title: 'デバイスは接続されませんでした',
        text: 'このデバイスがあなたのアカウントから得るものは何もありません。ご自身で始めたものでない場合も、これ以上の操作は必要ありません。',
      },
      expired: {
        title: 'このコードはもう使えません',
        text: '有効期限が切れたか、すでに使われています。デバイスに新しいコードを表示させてください。',
      },
      refused: {
        title: 'デバイスは接続されませんでした',
        text: 'あなたのアカウントではこのアプリを使えません。アプリの担当者に問い合わせるか、別のアカウントを使ってください。',
      },
    },
    toDevices: 'デバイスを見る',
  },
}

/** The texts about sign-ins that an application asks for (CIBA), in Japanese. */
export const askedTexts: AskedTexts = {
  asked: {
    confirm: {
      title: 'このサインインを確認しますか？',
      compare: '次の文言が、あなたに表示されたか伝えられている必要があります：',
      at: '要求日時',
      warning:
        'これは、たった今ご自身で始めたものですか？そうでない場合は拒否してください。始めた人が、あなたのアカウントに入れるようになります。',
    },
    outcomes: {
      approved: {
        title: '確認しました',
        text: '元の場所で続けてください。このページは閉じてかまいません。',
        textFor: (client) =>
          html`元の場所で <bdi>${client}</bdi> を続けてください。このページは閉じてかまいません。`,
      },
      denied: {
        title: '確認しませんでした',
        text: 'このアプリがあなたのアカウントから得るものは何もありません。ご自身で始めたものでない場合も、これ以上の操作は必要ありません。',
      },
      expired: {
        title: 'この要求は終了しました',
        text: '有効期限が切れたか、すでに回答されています。元の場所からやり直してください。',
      },
      refused: {
        title: '確認されませんでした',
        text: 'あなたのアカウントではこのアプリを使えません。アプリの担当者に問い合わせるか、別のアカウントを使ってください。',
      },
    },
  },
}
