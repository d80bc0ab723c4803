/** Conversations between the testers and the staff of the sample company. */

/** One message of a conversation: age in days, sender, text. Staff are given by their index in `staff`. */
type Line = readonly [daysAgo: number, by: "tester" | 0 | 1 | 2, content: string];

export interface SampleTalk {
  /** The tester's email address. */
  with: string;
  project: "phones" | "console";
  lines: readonly Line[];
  /** Number of last messages that their recipients have not read. */
  unread: number;
}

/** Sent to all testers of a project at once. */
export const sampleBroadcast = {
  project: "phones",
  daysAgo: 20.2,
  by: 0,
  content:
    "Hi everyone,\n\nVersion 0.9 is in the app store. It adds offline maps, and the elevation profile loads twice as fast. Take it on one long walk this week, and use the “Bug report” form to tell us what went wrong.\n\nThanks for testing with us!",
  /** Testers who have not read it. */
  unread: ["henrik.dahl@example.com", "lotte.jansen@example.com"],
} as const;

export const sampleTalks: readonly SampleTalk[] = [
  {
    with: "nora.lindqvist@example.com",
    project: "phones",
    unread: 1,
    lines: [
      [
        12.4,
        "tester",
        "Hi Maren, the map stays gray when I open it on the ferry. Is that the offline feature I’m supposed to test?",
      ],
      [
        12.1,
        0,
        "Hi Nora, yes, and it shouldn’t be gray. Did you download the region before you left? It’s under the three dots, “Save for offline”.",
      ],
      [
        11.3,
        "tester",
        "I hadn’t. Now that I’ve downloaded it, it works all the way across. That button is pretty hidden, though.",
      ],
      [11.2, 0, "You’re the fourth person to say that. We’ll move it to the first screen."],
      [
        0.9,
        2,
        "Hi Nora, we moved the button. It’s right under the map now. Could you try it on your next crossing and let me know if you’d have found it on your own?",
      ],
    ],
  },
  {
    with: "kofi.mensah@example.com",
    project: "phones",
    unread: 0,
    lines: [
      [
        15.6,
        "tester",
        "I recorded the whole coastal trail, 31 km. Battery went from 100% to 64%. Want me to send you the track?",
      ],
      [15.4, 1, "Impressive! Yes, attach it to the “Bug report” form so we have it together with your phone model."],
      [14.9, "tester", "Done. In the last 2 km the track jumps 80 m to the left, near the lighthouse."],
      [
        14.5,
        1,
        "I see it. That’s the radio tower. Version 0.9.3 smooths out jumps like that. Thanks, this was really helpful.",
      ],
      [14.4, "tester", "Happy to walk it again anytime."],
    ],
  },
  {
    with: "piotr.zawadzki@example.com",
    project: "phones",
    unread: 0,
    lines: [
      [
        9.7,
        "tester",
        "The app asks for my location every time I open it, even though I chose “Always”. It’s annoying.",
      ],
      [9.2, 2, "Sorry about that, Piotr. Which Android version are you on, and is battery saver turned on?"],
      [9.1, "tester", "Android 15. Yes, it’s on, and I’m not turning it off."],
      [
        8.3,
        2,
        "Got it. We were able to reproduce it: battery saver revokes the permission after an hour. Version 0.9.4 will ask once and then wait until you start a walk.",
      ],
    ],
  },
  {
    with: "diego.salazar@example.com",
    project: "phones",
    unread: 1,
    lines: [
      [4.3, 0, "Hi Diego, you mentioned that your daughter used the app too. How old is she, and what did she like?"],
      [
        0.4,
        "tester",
        "She’s nine! She loves how photos show up on the map automatically. Now she wants to draw on it. I wrote about it here: https://walks.example/diego",
      ],
    ],
  },
  {
    with: "hana.takahashi@example.com",
    project: "phones",
    unread: 1,
    lines: [
      [
        0.2,
        "tester",
        "Good morning, the “Bug report” form won’t accept my 60 MB screen recording. Can I send it another way?",
      ],
    ],
  },
  {
    with: "bram.de.wit@example.com",
    project: "console",
    unread: 0,
    lines: [
      [6.5, 1, "Hi Bram, how’s the weekly report working out for your walking club?"],
      [
        5.8,
        "tester",
        "Two of us read it, which is two more than before. Could it come on Sunday evening instead of Monday morning?",
      ],
      [5.6, 1, "Good idea. I’ve added it to our list, and I’ll let you know here when it’s ready."],
    ],
  },
];
