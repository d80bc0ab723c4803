/** What the testers of the sample company and its staff have written to each other. */

/** One line of a conversation: how many days ago, by whom, what. Of two staff by their place in `staff`, from 0. */
type Line = readonly [daysAgo: number, by: "tester" | 0 | 1 | 2, content: string];

export interface SampleTalk {
  /** The tester's address. */
  with: string;
  project: "phones" | "console";
  lines: readonly Line[];
  /** How many of the last lines their recipients have not read. */
  unread: number;
}

/** Written to everybody on a project at once. */
export const sampleBroadcast = {
  project: "phones",
  daysAgo: 20.2,
  by: 0,
  content:
    "Hello everybody,\n\nversion 0.9 is in the store. Offline maps are new, and the height profile loads twice as fast. Please take one long walk with it this week and tell us in the form “Bug report” what went wrong.\n\nThank you for walking with us!",
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
        "Hi Maren, the map stays grey when I open it on the ferry. Is that the offline part I should test?",
      ],
      [
        12.1,
        0,
        "Hi Nora, yes, and it should not be grey. Did you download the region before you left? It is behind the three dots, “Keep for later”.",
      ],
      [11.3, "tester", "I had not. With the region it works all the way across. The button is well hidden, though."],
      [11.2, 0, "You are the fourth to say so. We will move it to the first screen."],
      [
        0.9,
        2,
        "Hi Nora, the button has moved: it is now right under the map. Could you try it on your next crossing and tell me whether you would have found it by yourself?",
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
        "I recorded the whole coast path, 31 km. Battery went from 100 to 64. Shall I send you the track?",
      ],
      [
        15.4,
        1,
        "Impressive! Yes please, as a file in the bug report form, so that it stays with your phone's details.",
      ],
      [14.9, "tester", "Done. The last 2 km have a jump of 80 m to the left, near the lighthouse."],
      [
        14.5,
        1,
        "Seen it. That is the radio mast; we smooth such jumps from 0.9.3 on. Thank you, that was very useful.",
      ],
      [14.4, "tester", "Happy to walk it again."],
    ],
  },
  {
    with: "piotr.zawadzki@example.com",
    project: "phones",
    unread: 0,
    lines: [
      [9.7, "tester", "The app asks for my position every time I open it, although I said “always”. This is annoying."],
      [9.2, 2, "Sorry about that, Piotr. Which Android do you have, and is the battery saver on?"],
      [9.1, "tester", "15. Yes, it is on, and it stays on."],
      [
        8.3,
        2,
        "Understood. We could repeat it: the battery saver takes the permission away after an hour. 0.9.4 will ask once and then wait for you to start a walk.",
      ],
    ],
  },
  {
    with: "diego.salazar@example.com",
    project: "phones",
    unread: 1,
    lines: [
      [4.3, 0, "Hi Diego, you wrote that your daughter used the app, too. How old is she, and what did she like?"],
      [
        0.4,
        "tester",
        "She is nine! She loves that photos land on the map by themselves. She wants to draw on it. More about it here: https://walks.example/diego",
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
        "Good morning, the form “Bug report” does not take my screenshot of 60 MB. Can I send it another way?",
      ],
    ],
  },
  {
    with: "bram.de.wit@example.com",
    project: "console",
    unread: 0,
    lines: [
      [6.5, 1, "Hi Bram, how does the weekly report work for your walking club?"],
      [
        5.8,
        "tester",
        "Two of us read it, which is two more than before. Could it come on Sunday evening instead of Monday?",
      ],
      [5.6, 1, "Good idea. I have put it on the list, and I will tell you here when it can."],
    ],
  },
];
