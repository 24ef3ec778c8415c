// Machine-made: waits for a native reader.
import type { MessagesTexts } from '../en-US/messages.ts'

/** The texts about errors, and about what a link or a form has led to, in Simplified Chinese. */
export const messagesTexts: MessagesTexts = {
  error: {
    reference: '参考编号',
    forDevelopers: '开发者详情',
    kinds: {
      unknownClient: {
        title: '我们不认识此应用',
        text: '把您带到这里的应用没有在我们这里注册，或已被停用。',
        next: '请回到该应用重新开始。如果仍无法解决，请告知应用的负责人。',
      },
      noRedirect: {
        title: '缺少返回地址',
        text: '该应用没有说明登录后应把您送往哪里。',
        next: '请回到该应用重新开始。如果仍无法解决，请告知应用的负责人。',
      },
      badRedirect: {
        title: '返回地址不安全',
        text: '该应用要求我们把您送往一个未为其注册的地址。为了保护您，我们在此停止。',
        next: '请关闭此页面。如果您信任该应用，请告知应用的负责人。',
      },
      badRequest: {
        title: '此链接有问题',
        text: '把您带到这里的请求不完整或已损坏。',
        next: '请回到该应用重新开始。',
      },
      staleLink: {
        title: '此链接已失效',
        text: '它指向一次已经完成的登录，或没有人及时打开它。',
        next: '请回到该应用重新开始。',
      },
      expired: {
        title: '此次登录已结束',
        text: '它此前已完成、耗时超过一小时，或是在另一个浏览器中开始的。',
        next: '请回到该应用重新开始。',
      },
      noCookies: {
        title: '您的浏览器没有发送 Cookie',
        text: 'Cookie 让我们知道哪一次登录是您的。Cookie 可能被关闭了，或者您是在另一个浏览器或隐私窗口中开始的。',
        next: '请允许此网站使用 Cookie，然后回到该应用重新开始。',
      },
      notFound: {
        title: '这里什么也没有',
        text: '此地址不存在，或已不再存在。',
        next: '请检查地址，或回到您来的地方。',
      },
      tooLarge: {
        title: '内容超出了我们能接收的范围',
        text: '表单的内容超过了此页面的限制。',
        next: '请返回，缩短您输入的内容后重新发送。',
      },
      tooMany: {
        title: '尝试次数过多',
        text: '来自您所在网络的尝试次数超过了我们允许的上限。',
        next: '请等待几分钟后重试。',
      },
      busy: {
        title: '我们现在非常繁忙',
        text: '此刻想要登录的人数超过了我们能够服务的数量。',
        next: '请一分钟后重试。',
      },
      internal: {
        title: '我们这边出了问题',
        text: '这不是您的错，问题已被记录。',
        next: '请几分钟后重试。如果再次发生，请告诉我们参考编号。',
      },
    },
  },
  messages: {
    trialVoid: {
      title: '无法开始试用',
      text: '该链接只能使用一次，有效期五分钟，且必须在申请者本人已登录的浏览器中打开。请在此登录，然后在设置该连接的地方重新开始试用。',
    },
    stillSignedIn: {
      title: '您仍处于登录状态',
      text: '没有任何变化。',
    },
    emailConfirmed: {
      title: '您的电子邮件地址已确认',
      text: '谢谢。请回到您注册时使用的应用并在那里登录。',
    },
    passwordChanged: {
      title: '您的密码已更改',
      text: '所有设备均已退出登录。今后请使用新密码登录。',
    },
    accountReady: {
      title: '您的账号已就绪',
      text: '现在您可以用新密码登录。',
    },
    accountWaits: {
      title: '您的账号正在等待批准',
      text: '首次登录之前须由管理员批准。您无需做任何事，请稍后再登录。',
    },
    linkUsed: {
      title: '此链接已被使用',
      text: '它只能使用一次。如果是您本人使用的，这里已无事可做。',
    },
    resetUsed: {
      title: '此链接已失效',
      text: '它已被使用，或您的密码此后已通过其他方式更改。',
    },
    linkOutdated: {
      title: '此链接已失效',
      text: '自我们发送该链接以来，您的账号已有变化。',
    },
    linkReplaced: {
      title: '有更新的链接',
      text: '只有我们最近一封电子邮件中的链接有效。',
    },
    accountKept: {
      title: '您的账号将保留',
      text: '它不会被删除。请像以前一样登录。',
    },
    emailRestored: {
      title: '您的电子邮件地址已恢复',
      text: '所有设备均已退出登录。更改地址的人可能知道您的密码：请立即设置新密码。',
    },
    keepElsewhere: {
      title: '此链接已失效',
      text: '您的账号现在使用另一个电子邮件地址，并且仍将被删除。如需保留，请登录。',
    },
    accountGone: {
      title: '您的账号已删除',
      text: '它已无法保留。',
    },
    linkExpired: {
      title: '此链接已过期',
      text: '为了您的安全，它只在有限时间内有效。请重新开始以获取新的链接。',
    },
    invitationExpired: {
      title: '此邀请已过期',
      text: '请让邀请您的人重新发送。',
    },
    linkVoid: {
      title: '此链接已失效',
      text: '它已被使用、被更新的链接取代，或已过期。',
    },
  },
}
