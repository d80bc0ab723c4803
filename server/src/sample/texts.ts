/** What testers of the sample company wrote: by how pleased they were. */
export interface Voices {
  pleased: readonly string[];
  mixed: readonly string[];
  cross: readonly string[];
}

export const threeWords: Voices = {
  pleased: [
    "calm, green, quick",
    "quiet, clear, kind",
    "light, friendly, handy",
    "map, pocket, peace",
    "simple, warm, honest",
    "made for walkers",
    "fresh, airy, useful",
    "fast and lovely",
    "trust, paths, photos",
    "soft, smart, sunny",
  ],
  mixed: [
    "pretty, promising, unfinished",
    "nice but slow",
    "good, green, small text",
    "useful, plain, new",
    "clean, empty, hopeful",
    "almost there already",
    "map, map, map",
    "gentle learning curve",
  ],
  cross: ["slow, pale, fiddly", "not ready yet", "where is everything", "too many steps"],
};

export const stoodOut: Voices = {
  pleased: [
    "The map. It is quiet: no shops, no adverts, just paths and hills.",
    "I was recording a walk within a minute and nobody asked for my birthday.",
    "The colours. It looks like an old walking map, but sharp.",
    "It knew the little path behind our church that no other app has.",
    "Suggested loops from my front door. I found one I had never walked in twenty years here.",
    "The first photo landed on the map by itself and my daughter thought it was magic.",
    "How little there is on the screen while walking. Time, distance, done.",
    "It works with one thumb. I had the dog's lead in the other hand.",
    "The welcome text is short and sounds like a person wrote it.",
    "Downloading the map for offline use was two taps. Elsewhere it is a paid extra.",
    "The height profile with the coffee stops made me laugh, and then I used it.",
    "Very quick, even on my old phone.",
    "I liked that it asked for my position only when I started a walk.",
    "The journal page after the walk. I did not expect to want one.",
  ],
  mixed: [
    "The map is beautiful, but it took me a while to find where walks are kept.",
    "Nice look. The first start asked for three permissions in a row, that was a lot.",
    "Good idea with the loops, though two of three crossed a busy road.",
    "Clean and friendly. I missed a search field on the first screen.",
    "The text is a little small in the sun, otherwise I like the look.",
    "Recording is simple. I did not understand what the leaf symbol does.",
    "It feels light, maybe too light: I kept looking for the settings.",
    "The tour at the start is good but I could not get back to it.",
    "Looks great in the evening, a bit pale at noon outdoors.",
    "I liked the journal more than the planner. The planner felt crowded.",
  ],
  cross: [
    "It took almost a minute until the map appeared, on good Wi-Fi.",
    "I could not find how to start a walk. The button looked like decoration.",
    "It wanted an account before showing me anything.",
    "Grey text on light green. I cannot read that outdoors.",
    "It closed itself twice in ten minutes, so mostly that.",
  ],
};

export const confusing: Voices = {
  pleased: [
    "Not really.",
    "Only the leaf symbol. I found out by tapping.",
    "No, my mother managed it too.",
    "The difference between a route and a walk, for a minute.",
    "Nothing I can remember.",
  ],
  mixed: [
    "Routes, walks, loops, tracks: four words for nearly the same thing.",
    "I did not know whether a walk was saved. It just went back to the map.",
    "Where do photos go that I took before the beta?",
    "The three dots on the map and the three lines at the top both have settings in them.",
    "Whether the offline map includes the heights.",
    "It says 'area ready', but not which area.",
  ],
  cross: [
    "The whole first screen.",
    "Why there are two buttons that both say Start.",
    "That Back leaves the app instead of the page.",
  ],
};

export const hesitated: Voices = {
  pleased: [
    "Hardly. A moment at the first tap because I did not know if it would draw or drag.",
    "Only at the end: save or download? I did both.",
    "At choosing between three good loops.",
    "When it asked how fast I walk. I never thought about it.",
    "Nowhere worth telling. The green line did what I wanted.",
    "At the height profile, because I kept playing with it.",
    "A second or two to find the planner, then it was plain.",
    "I was not sure whether the loop would come back to my car. It did.",
    "At the name of the route. I would have liked a suggestion.",
    "At 'suggested loops': I expected a list and got a map, which is better.",
    "Not at all, and I am usually the one who asks.",
    "When to lift the finger while drawing by hand.",
  ],
  mixed: [
    "The planner sits behind the plus. I looked under Map first.",
    "Moving a point is easy, deleting one is not. I had to hold it for a long time.",
    "I wanted two hours, it only takes kilometres. I guessed.",
    "The route snapped to a road and I could not say 'no, the footpath'.",
    "Undo is at the top, my thumb is at the bottom.",
    "I did not see that the list of loops can be scrolled.",
    "When the download started by itself I was afraid for my data plan.",
    "The start point moved when I zoomed.",
    "I was not sure if the grey paths are closed or only small.",
    "Closing the loop. I tapped the start three times.",
    "Sharing asks for a name, an e-mail and a message. I only wanted a link.",
  ],
  cross: [
    "At nearly every step. I planned it on paper in the end.",
    "The map kept jumping back to where I stand while I was drawing somewhere else.",
    "I could not get rid of a wrong point without starting over.",
    "After saving, the route was nowhere. It was under Walks, not Routes.",
    "Fingers too big, points too small.",
  ],
};

export const change: Voices = {
  pleased: [
    "Let me plan by time instead of distance.",
    "A suggestion for the name, like 'Mill and back'.",
    "Show where there is water for the dog.",
    "Nothing. Please do not add more buttons.",
    "Benches and cafés as an optional layer.",
    "A loop through two places I choose.",
  ],
  mixed: [
    "Put undo at the bottom.",
    "One word for one thing: call it route everywhere.",
    "Make points bigger while a finger is near.",
    "Ask before using mobile data.",
    "Say how long it takes at my pace.",
    "Let me delete a point with one tap.",
    "A search field in the planner.",
  ],
  cross: [
    "Keep what I drew, whatever happens.",
    "Stop moving the map under my finger.",
    "Make it usable on a small phone first.",
  ],
};

export const reasons: Voices = {
  pleased: [
    "The Monday report. I forward it to the board and I am done.",
    "Our route library used to be a shared folder with 300 files. Now people find things.",
    "Members sign up to a walk in ten seconds. Before, it was a chain of mails.",
    "It prints a map that older members can actually read.",
    "I showed it to the club in the next valley and they want it too.",
    "Quick, calm, and it does not try to be a social network.",
    "The photo wall brought back members we had not seen since spring.",
    "Everything I need on one page, and it opens fast on the club's old computer.",
    "Answers to questions came within a day, and two of my wishes were built.",
    "Planning the season took one evening instead of three.",
    "Because it lets me see which walks nobody joins.",
    "The numbers are true. I counted by hand for two weeks to be sure.",
  ],
  mixed: [
    "The report is excellent, the member list still needs a way to sort by town.",
    "I would, but not before printing works on two pages.",
    "Good for routes. For members we still keep our own table beside it.",
    "Nice to use, though I miss an overview of the whole year.",
    "It depends on the price, to be honest.",
    "Works well for me, two of our older guides find the text too small.",
    "The photo wall is lovely but slow with more than a few hundred pictures.",
    "I only need a tenth of it. That tenth is good.",
    "The weekly report comes at three in the morning, by which time nobody reads it.",
    "Importing our members took two tries because of a comma in an address.",
    "I like it, my co-chair does not, and we have to agree.",
  ],
  cross: [
    "Half of our routes came in with the wrong start point and I had to fix them one by one.",
    "I was signed out in the middle of a long entry, twice.",
    "No way to undo when somebody deletes a route.",
    "Too slow in the village hall, where the network is poor.",
    "I do not see what it does better than our spreadsheet yet.",
    "The search finds 'Oak' but not 'oak'.",
  ],
};

export const miss: Voices = {
  pleased: [
    "The Monday report, without a doubt.",
    "Finding a route by length and mood. Nobody else has 'mood'.",
    "The photo wall. Members talk about it at the pub.",
    "Seeing at a glance who comes on Sunday.",
    "That one page with everything on it.",
    "The printed maps with the big numbers.",
    "The feeling that somebody reads what we write here.",
    "Our library. I do not want to go back to folders.",
    "Copying last year's season with one click.",
    "How fast it is.",
  ],
  mixed: [
    "The route library, once the start points are right.",
    "Probably the report. The rest we could replace.",
    "The map view of all our walks.",
    "Sign-up lists.",
    "The height profiles next to the timetable.",
    "The e-mail to everyone who was there, with the photos.",
    "I would miss it for planning, less so for members.",
  ],
  cross: [
    "Honestly, not much yet.",
    "The maps. We would keep the spreadsheet for the rest.",
    "The idea more than the thing.",
  ],
};

export const fix: Voices = {
  pleased: [
    "Nothing that should stop you. A bigger font for the printed list, perhaps.",
    "Let two people edit the season at the same time.",
    "Sending the report at seven instead of three in the morning.",
    "Show the year on the walk list. We have the same walk every spring.",
    "A way to thank the guide from the walk's page.",
    "Sorting members by town, please.",
    "A short film for new guides. I explain the same thing every week.",
    "The colour of a full walk: red looks like an error.",
    "Export for our treasurer.",
  ],
  mixed: [
    "Printing on two pages.",
    "Importing members with commas in their address.",
    "The photo wall with many photos.",
    "An undo for deleted routes. We nearly lost one.",
    "Text size, everywhere.",
    "A year view.",
    "Search that does not care about capitals.",
    "Say more clearly who can see phone numbers.",
    "The list jumps to the top after every save.",
  ],
  cross: [
    "Speed on poor networks.",
    "Being signed out while typing.",
    "The wrong start points after importing.",
    "Deleting must ask first.",
  ],
};
