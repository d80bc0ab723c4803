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
    "The map. It’s so quiet: no stores, no ads, just trails and hills.",
    "I was recording a walk within a minute, and it didn’t even ask for my birthday.",
    "The colors. It looks like an old hiking map, but sharp.",
    "It had the little path behind our church that no other app has.",
    "Suggested loops from my front door. I found one I’d never walked in twenty years of living here.",
    "My first photo just showed up on the map. My daughter thought it was magic.",
    "How clean the screen is while you’re walking. Time, distance, done.",
    "It works with one thumb. I had the dog’s leash in my other hand.",
    "The welcome text is short and sounds like a real person wrote it.",
    "Downloading an offline map took two taps. Other apps make you pay for that.",
    "The elevation profile with the coffee stops made me laugh, and then I actually used it.",
    "It’s really fast, even on my old phone.",
    "I liked that it only asked for my location when I started a walk.",
    "The journal page after the walk. I didn’t know I wanted one.",
  ],
  mixed: [
    "The map is beautiful, but it took me a while to find my saved walks.",
    "Looks nice. It asked for three permissions in a row the first time I opened it, which was a lot.",
    "The loops are a good idea, but two out of three crossed a busy road.",
    "Clean and friendly. I’d like a search box on the first screen.",
    "The text is a little hard to read in the sun. Otherwise I like the look.",
    "Recording is easy. I couldn’t figure out what the leaf icon does.",
    "It feels light, maybe too light. I couldn’t find the settings.",
    "The intro tour is good, but I couldn’t get back to it later.",
    "Looks great in the evening, but a bit washed out in bright sun.",
    "I liked the journal more than the planner. The planner felt cluttered.",
  ],
  cross: [
    "The map took almost a minute to load, and I was on good Wi-Fi.",
    "I couldn’t figure out how to start a walk. The button just looked like decoration.",
    "It made me create an account before showing me anything.",
    "Gray text on light green. I can’t read that outdoors.",
    "It crashed twice in ten minutes, so mostly that.",
  ],
};

export const confusing: Voices = {
  pleased: [
    "Not really.",
    "Only the leaf icon. I tapped it and figured it out.",
    "No, even my mom got it.",
    "The difference between a route and a walk, but only for a minute.",
    "Nothing that I remember.",
  ],
  mixed: [
    "Routes, walks, loops, tracks: four words for almost the same thing.",
    "I couldn’t tell if my walk was saved. It just went back to the map.",
    "What happens to the photos I took before the beta?",
    "There are settings under the three dots on the map and also under the three lines at the top.",
    "Whether the offline map includes elevation.",
    "It says “Area ready”, but not which area.",
  ],
  cross: [
    "The whole first screen.",
    "Why are there two buttons that both say Start?",
    "Back closes the app instead of the page.",
  ],
};

export const hesitated: Voices = {
  pleased: [
    "Hardly at all. Just at the first tap, because I didn’t know if it would draw or drag.",
    "Only at the end: save or download? I did both.",
    "When I had to pick from three good loops.",
    "When it asked how fast I walk. I’ve never thought about it.",
    "Nowhere, really. The green line did what I wanted.",
    "At the elevation profile, but only because I was having fun with it.",
    "It took me a second or two to find the planner. After that it was obvious.",
    "I wasn’t sure if the loop would get me back to my car. It did.",
    "When I had to name the route. A suggestion would’ve been nice.",
    "At “Suggested loops”. I expected a list and got a map, which is better.",
    "Not at all, and I’m usually the one who needs help.",
    "I wasn’t sure when to lift my finger while drawing.",
  ],
  mixed: [
    "The planner is behind the plus button. I looked under Map first.",
    "Moving a point is easy, but deleting one isn’t. I had to hold it forever.",
    "I wanted two hours, but it only lets you enter kilometers, so I guessed.",
    "The route snapped to a road and there was no way to switch it to the footpath.",
    "Undo is at the top, but my thumb is at the bottom.",
    "I didn’t notice that you can scroll the list of loops.",
    "When the download started on its own. I was worried about my data plan.",
    "The starting point moved when I zoomed in.",
    "I wasn’t sure if the gray paths are closed or just small.",
    "Closing the loop. I tapped the starting point three times.",
    "Sharing asks for a name, an email, and a message. I just wanted a link.",
  ],
  cross: [
    "At almost every step. I ended up planning it on paper.",
    "The map jumped back to my location every time I drew somewhere else.",
    "I couldn’t delete a wrong point without starting over.",
    "After I saved the route, I couldn’t find it. It was under Walks, not Routes.",
    "My fingers are too big and the points are too small.",
  ],
};

export const change: Voices = {
  pleased: [
    "Let me plan by time instead of distance.",
    "Suggest a name, like “Mill and back”.",
    "Show where my dog can get water.",
    "Nothing. Just don’t add more buttons.",
    "Add benches and cafés as an optional layer.",
    "Let me pick two places for the loop to go through.",
  ],
  mixed: [
    "Put Undo at the bottom.",
    "Use one word for one thing. Call it a route everywhere.",
    "Make points bigger when my finger is close.",
    "Ask before using mobile data.",
    "Show how long it’ll take at my pace.",
    "Let me delete a point with one tap.",
    "Add a search box to the planner.",
  ],
  cross: [
    "Never lose what I drew, no matter what.",
    "Stop moving the map under my finger.",
    "Make it usable on a small phone first.",
  ],
};

export const reasons: Voices = {
  pleased: [
    "The Monday report. I forward it to the board and I’m done.",
    "Our route library used to be a shared folder with 300 files. Now people can actually find things.",
    "Members sign up for a walk in ten seconds. It used to be an email chain.",
    "It prints a map that older members can actually read.",
    "I showed it to another club nearby and they want it too.",
    "It’s fast, it’s calm, and it doesn’t try to be a social network.",
    "The photo wall brought back members we hadn’t seen since spring.",
    "Everything I need is on one page, and it loads fast on the club’s old computer.",
    "I got answers within a day, and you built two of the things I asked for.",
    "Planning the season took me one evening instead of three.",
    "Because I can see which walks no one signs up for.",
    "The numbers are right. I counted by hand for two weeks to be sure.",
  ],
  mixed: [
    "The report is excellent, but the member list still needs a way to sort by town.",
    "I would, but not until printing works on two pages.",
    "Good for routes. For members we still use our own spreadsheet.",
    "It’s nice to use, but I’d like an overview of the whole year.",
    "Honestly, it depends on the price.",
    "It works well for me, but the text is too small for two of our older guides.",
    "The photo wall is lovely but slow with more than a few hundred pictures.",
    "I only need about 10% of it, but that 10% is good.",
    "The weekly report comes at 3 a.m., when no one’s going to read it.",
    "Importing our members took two tries because one address had a comma in it.",
    "I like it, but my co-chair doesn’t, and we have to agree.",
  ],
  cross: [
    "Half of our routes were imported with the wrong starting point, and I had to fix them one by one.",
    "It signed me out twice in the middle of a long entry.",
    "There’s no way to undo it when someone deletes a route.",
    "Too slow at our community hall, where the internet is bad.",
    "I don’t see what it does better than our spreadsheet yet.",
    "Search finds “Oak” but not “oak”.",
  ],
};

export const miss: Voices = {
  pleased: [
    "The Monday report, no question.",
    "Finding a route by length and mood. No one else has mood.",
    "The photo wall. Members talk about it at the pub.",
    "Seeing at a glance who’s coming on Sunday.",
    "That one page with everything on it.",
    "The printed maps with the big numbers.",
    "The feeling that someone actually reads what we write here.",
    "Our route library. I don’t want to go back to folders.",
    "Copying last year’s season with one click.",
    "How fast it is.",
  ],
  mixed: [
    "The route library, once the starting points are fixed.",
    "Probably the report. We could replace the rest.",
    "The map view of all our walks.",
    "Sign-up lists.",
    "The elevation profiles next to the schedule.",
    "The email with the photos that goes to everyone who was there.",
    "I’d miss it for planning, not so much for managing members.",
  ],
  cross: [
    "Honestly, not much yet.",
    "The maps. We’d just use the spreadsheet for the rest.",
    "The idea, more than the product itself.",
  ],
};

export const fix: Voices = {
  pleased: [
    "Nothing that should hold up the launch. Maybe a bigger font for the printed list.",
    "Let two people edit the season at the same time.",
    "Send the report at 7 a.m. instead of 3 a.m.",
    "Show the year in the list of walks. We do the same walk every spring.",
    "Add a way to thank the guide on the walk’s page.",
    "Sorting members by town would be great.",
    "A short video for new guides. I explain the same thing every week.",
    "The color of a full walk. Red looks like an error.",
    "An export for our treasurer.",
  ],
  mixed: [
    "Printing across two pages.",
    "Importing members with a comma in their address.",
    "The photo wall when there are a lot of photos.",
    "Undo for deleted routes. We almost lost one.",
    "The text size, everywhere.",
    "A year view.",
    "Search shouldn’t care about uppercase and lowercase.",
    "Make it clearer who can see phone numbers.",
    "The list jumps to the top after every save.",
  ],
  cross: [
    "Speed on slow connections.",
    "Getting signed out while I’m typing.",
    "The wrong starting points after an import.",
    "Ask before deleting things.",
  ],
};
