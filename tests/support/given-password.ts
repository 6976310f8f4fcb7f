/** What people of tests get where it does not matter: good enough for every check. */
export const givenPassword = "dada a quem chega";
