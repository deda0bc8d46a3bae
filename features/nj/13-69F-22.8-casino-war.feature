# Each scenario is one test purpose and carries the tag of the requirement it is about.
# Shoes say who gets which card; the odds are 1 to 1 on the initial wager, 10 to 1 on a
# tie wager, 2 to 1 on a war won and 3 to 1 on a war tied unless a scenario says otherwise.
@13:69F-22.8
Feature: Casino War, completing a round of play
  The dealer settles the original deal, lets tie hands surrender or go to war, deals the
  war, settles it and clears the table.

  Rule: (a) The original deal is compared and settled once it is complete, from the dealer's left

    @13:69F-22.8(a)#1 @case:one-player
    Scenario: a lone player waits for the dealer's card
      Given a casino war table
      And seat 4 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 4 and Kd to the dealer
      When the dealer deals
      Then seat 4 and the dealer hold a card face up before any wager is settled

    @13:69F-22.8(a)#1 @case:full-table
    Scenario: a full table waits for the last card
      Given a casino war table
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the initial wager
      And the shoe will deal 3c to seat 1, Qd to seat 2, 5h to seat 3, As to seat 4, Jc to seat 5, 7d to seat 6, Kh to seat 7 and Ts to the dealer
      When the dealer deals
      Then seats 1, 2, 3, 4, 5, 6 and 7 and the dealer hold a card face up before any wager is settled

    @13:69F-22.8(a)#1 @wants:wager=tie
    Scenario: tie wagers wait for the dealer's card too
      Given a casino war table
      And seats 2 and 5 each wager $10 on the initial wager
      And seats 2 and 5 each wager $5 on the tie wager
      And the shoe will deal 4c to seat 2, Jd to seat 5 and 9h to the dealer
      When the dealer deals
      Then seats 2 and 5 and the dealer hold a card face up before any wager is settled

    @13:69F-22.8(a)#2
    Scenario Outline: winners and losers are settled in one pass from the dealer's left
      Given a casino war table
      And <seats> each wager $10 on the initial wager
      And the shoe will deal <cards>
      When the dealer deals
      Then the original deal is settled at <seats> in turn

      Examples:
        | seats                     | cards                                                                                                          | case        |
        | seat 3                    | Qc to seat 3 and 6d to the dealer                                                                              | single-seat |
        | seats 1, 4 and 7          | Kc to seat 1, 3d to seat 4, Jh to seat 7 and 8s to the dealer                                                  | gaps        |
        | seats 1, 4 and 7          | 5c to seat 1, Qd to seat 4, 4h to seat 7 and 8s to the dealer                                                  | gaps        |
        | seats 2 and 3             | Ac to seat 2, 2d to seat 3 and 9h to the dealer                                                                |             |
        | seats 1, 2, 3, 4, 5, 6, 7 | 3c to seat 1, Qd to seat 2, 5h to seat 3, As to seat 4, 7c to seat 5, Jd to seat 6, 9h to seat 7, Ts to the dealer |             |

    @13:69F-22.8(a)#2 @case:gaps
    Scenario: seats are settled by their place and not by who came first
      Given a casino war table
      And seat 7 wagers $10 on the initial wager
      And seat 1 wagers $10 on the initial wager
      And seat 4 wagers $10 on the initial wager
      And the shoe will deal Kc to seat 1, 3d to seat 4, Jh to seat 7 and 8s to the dealer
      When the dealer deals
      Then the original deal is settled at seats 1, 4 and 7 in turn

    @13:69F-22.8(a)#2 @wants:wager=tie
    Scenario: the tie wager of a tie hand is settled in its seat's turn
      Given a casino war table
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And seat 4 wagers $5 on the tie wager
      And the shoe will deal Kc to seat 1, 8d to seat 4, 5h to seat 7 and 8s to the dealer
      When the dealer deals
      Then the original deal is settled at seats 1, 4 and 7 in turn

    @13:69F-22.8(a)#3
    Scenario Outline: ranks decide, ace high, suits equal
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal <player> to seat 1 and <dealer> to the dealer
      When the dealer deals
      Then seat 1's hand <outcome>

      Examples: the ace is high and only high
        | player | dealer | outcome | case             |
        | Ac     | Kd     | wins    | ace-against-king |
        | Kd     | Ac     | loses   | ace-against-king |
        | 2c     | As     | loses   | two-against-ace  |
        | As     | 2c     | wins    | two-against-ace  |

      Examples: ten, jack, queen and king are four ranks
        | player | dealer | outcome | case               |
        | Td     | Jc     | loses   | court-cards-differ |
        | Jh     | Qs     | loses   | court-cards-differ |
        | Qd     | Kc     | loses   | court-cards-differ |
        | Jd     | Th     | wins    | court-cards-differ |
        | Qc     | Td     | wins    | court-cards-differ |
        | Kh     | Ts     | wins    | court-cards-differ |

      Examples: a rank ties with itself in every suit
        | player | dealer | outcome | case       |
        | 8c     | 8h     | ties    | other-suit |
        | 8s     | 8d     | ties    | other-suit |
        | Ks     | Kc     | ties    | other-suit |
        | 9h     | 9h     | ties    |            |

      Examples: a nine is less than a ten
        | player | dealer | outcome | case |
        | 9s     | Tc     | loses   |      |
        | Tc     | 9s     | wins    |      |

    @13:69F-22.8(a)#3
    Scenario: players are compared with the dealer and not with each other
      Given a casino war table
      And seats 1, 2 and 3 each wager $10 on the initial wager
      And the shoe will deal Jc to seat 1, 9d to seat 2, Jh to seat 3 and 8s to the dealer
      When the dealer deals
      Then seat 1's hand wins
      And seat 2's hand wins
      And seat 3's hand wins

    @13:69F-22.8(a)#3
    Scenario: each seat is judged by its own card
      Given a casino war table
      And seats 2, 4 and 6 each wager $10 on the initial wager
      And the shoe will deal 5c to seat 2, Jd to seat 4, 8h to seat 6 and 8s to the dealer
      When the dealer deals
      Then seat 2's hand loses
      And seat 4's hand wins
      And seat 6's hand ties

    @13:69F-22.8(a)#4
    Scenario Outline: no wager of the original deal is left open
      Given a casino war table
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And the shoe will deal <cards>
      When the dealer deals
      Then every wager of the original deal has a result

      Examples:
        | cards                                                         | case                   |
        | Kc to seat 1, Qd to seat 3, Ah to seat 6 and 9s to the dealer | all-win no-tie-wager   |
        | 2c to seat 1, 5d to seat 3, 8h to seat 6 and 9s to the dealer | all-lose no-tie-wager  |
        | 2c to seat 1, Qd to seat 3, 8h to seat 6 and 9s to the dealer | no-tie-wager           |

    @13:69F-22.8(a)#4 @wants:wager=tie
    Scenario Outline: no tie wager of the original deal is left open
      Given a casino war table
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And seat 1 wagers $5 on the tie wager
      And seat 6 wagers $25 on the tie wager
      And the shoe will deal <cards>
      When the dealer deals
      Then every wager of the original deal has a result

      Examples:
        | cards                                                         | case         |
        | Kc to seat 1, Qd to seat 3, Ah to seat 6 and 9s to the dealer | all-win      |
        | 2c to seat 1, 5d to seat 3, 8h to seat 6 and 9s to the dealer | all-lose     |
        | 9c to seat 1, Qd to seat 3, 9h to seat 6 and 9s to the dealer | no-tie-wager |

    @13:69F-22.8(a)#4
    Scenario: no wager of a full table is left open
      Given a casino war table
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the initial wager
      And the shoe will deal 3c to seat 1, Qd to seat 2, 5h to seat 3, As to seat 4, Jc to seat 5, 7d to seat 6, Kh to seat 7 and Ts to the dealer
      When the dealer deals
      Then every wager of the original deal has a result

  Rule: (a)1 A card lower than the dealer's loses the initial wager, and the tie wager where there is one

    @13:69F-22.8(a)1#1
    Scenario Outline: a lower card loses the initial wager
      Given a casino war table
      And seat 2 wagers <initial> on the initial wager
      And the shoe will deal <player> to seat 2 and <dealer> to the dealer
      When the dealer deals
      Then seat 2's initial wager of <initial> is collected in full

      Examples:
        | initial | player | dealer | case           |
        | $10     | 7c     | 8h     | one-rank-lower |
        | $10     | Td     | Jd     | one-rank-lower |
        | $25     | Qs     | Kh     | one-rank-lower |
        | $100    | Kc     | Ad     | one-rank-lower |
        | $25.01  | 2c     | Ks     |                |
        | $10     | 2c     | Ad     |                |

    @13:69F-22.8(a)1#2
    Scenario Outline: a lower card loses the tie wager
      Given a casino war table
      And seat 2 wagers $10 on the initial wager
      And seat 2 wagers <tie> on the tie wager
      And the shoe will deal <player> to seat 2 and <dealer> to the dealer
      When the dealer deals
      Then seat 2's tie wager is lost

      Examples:
        | tie | player | dealer |
        | $5  | 7c     | 8h     |
        | $50 | 2d     | As     |

    @13:69F-22.8(a)1#2 @case:no-tie-wager
    Scenario: a lower card without a tie wager loses none
      Given a casino war table
      And seats 2 and 3 each wager $10 on the initial wager
      And seat 3 wagers $5 on the tie wager
      And the shoe will deal 7c to seat 2, 4d to seat 3 and 8h to the dealer
      When the dealer deals
      Then seat 2 has no tie wager
      And seat 3's tie wager is lost

  Rule: (a)2 A card higher than the dealer's wins the initial wager and loses the tie wager where there is one

    @13:69F-22.8(a)2#1
    Scenario Outline: a higher card wins the initial wager
      Given a casino war table
      And seat 5 wagers <initial> on the initial wager
      And the shoe will deal <player> to seat 5 and <dealer> to the dealer
      When the dealer deals
      Then seat 5's initial wager is paid <winnings>

      Examples:
        | initial | player | dealer | winnings | case             |
        | $10     | 9c     | 8h     | $10      | one-rank-higher  |
        | $10     | Jd     | Td     | $10      | one-rank-higher  |
        | $25     | As     | Kh     | $25      | one-rank-higher  |
        | $100    | Ac     | 2d     | $100     | ace-against-two  |
        | $25.01  | Kc     | 3s     | $25.01   |                  |

    @13:69F-22.8(a)2#2
    Scenario Outline: the tie wager is lost though the initial wager wins
      Given a casino war table
      And seat 5 wagers $10 on the initial wager
      And seat 5 wagers <tie> on the tie wager
      And the shoe will deal <player> to seat 5 and <dealer> to the dealer
      When the dealer deals
      Then seat 5's tie wager is lost

      Examples:
        | tie | player | dealer | case                    |
        | $5  | 9c     | 8h     |                         |
        | $10 | Ac     | 2d     |                         |
        | $50 | Qs     | Jh     | tie-larger-than-initial |

  Rule: (a)3 Equal ranks are a tie hand: the initial wager goes to the options of (c), the tie wager wins

    @13:69F-22.8(a)3#1
    Scenario Outline: the initial wager of a tie hand waits for the player
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal <player> to seat 1 and <dealer> to the dealer
      When the dealer deals
      Then seat 1's initial wager waits for the player's choice

      Examples:
        | player | dealer |
        | 8c     | 8h     |
        | As     | Ad     |
        | 2h     | 2h     |

    @13:69F-22.8(a)3#1 @case:several-tie-hands
    Scenario: several tie hands wait, each for its own player
      Given a casino war table
      And seats 2, 3, 4 and 6 each wager $10 on the initial wager
      And the shoe will deal Jc to seat 2, Jd to seat 3, 5h to seat 4, Js to seat 6 and Jh to the dealer
      When the dealer deals
      And seats 2, 3 and 6 surrender
      Then seat 2's initial wager waits for the player's choice
      And seat 3's initial wager waits for the player's choice
      And seat 6's initial wager waits for the player's choice

    @13:69F-22.8(a)3#2
    Scenario Outline: the tie wager of a tie hand wins before the player has chosen
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the tie wager
      And the shoe will deal <player> to seat 1 and <dealer> to the dealer
      When the dealer deals
      Then seat 1's tie wager is won

      Examples:
        | player | dealer |
        | 8c     | 8h     |
        | As     | Ad     |
        | 2h     | 2h     |

    @13:69F-22.8(a)3#2 @case:then-surrendered
    Scenario: the tie wager of a surrendered hand wins
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the tie wager
      And the shoe will deal 8c to seat 1 and 8h to the dealer
      When the dealer deals
      And seat 1 surrenders
      Then seat 1's tie wager is won

    @13:69F-22.8(a)3#2
    Scenario Outline: the tie wager of a hand at war wins, however the war ends
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the tie wager
      And the shoe will deal 8c to seat 1 and 8h to the dealer
      And the war will deal <player> to seat 1 and <dealer> to the dealer
      When the dealer deals
      And seat 1 goes to war
      And the war is dealt
      Then seat 1's tie wager is won

      Examples:
        | player | dealer | case          |
        | 4c     | Qd     | then-war-lost |
        | Kc     | Qd     |               |

  Rule: (b) Losing wagers are collected into the table inventory, winning wagers are paid at the odds

    @13:69F-22.8(b)#1
    Scenario Outline: a losing initial wager is collected to the cent
      Given a casino war table
      And seat 3 wagers <initial> on the initial wager
      And the shoe will deal 5c to seat 3 and Jd to the dealer
      When the dealer deals
      Then seat 3's initial wager of <initial> is collected in full

      Examples:
        | initial | case               |
        | $10     |                    |
        | $10.50  | fractional-amounts |
        | $25.01  | fractional-amounts |

    @13:69F-22.8(b)#1 @wants:wager=tie
    Scenario Outline: losing tie wagers are collected to the cent
      Given a casino war table
      And seats 3 and 4 each wager $10 on the initial wager
      And seats 3 and 4 each wager <tie> on the tie wager
      And the shoe will deal 5c to seat 3, Ah to seat 4 and Jd to the dealer
      When the dealer deals
      Then seat 3's tie wager of <tie> is collected in full
      And seat 4's tie wager of <tie> is collected in full

      Examples:
        | tie   | case               |
        | $5    |                    |
        | $2.75 | fractional-amounts |

    @13:69F-22.8(b)#2
    Scenario Outline: a losing initial wager goes into the table inventory
      Given a casino war table
      And seat 3 wagers <initial> on the initial wager
      And the shoe will deal 5c to seat 3 and Jd to the dealer
      When the dealer deals
      Then the <initial> collected after the original deal are in the table inventory

      Examples:
        | initial |
        | $10     |
        | $25.01  |

    @13:69F-22.8(b)#2 @case:sum-conserved
    Scenario: the inventory rises by the initial wagers of the whole table
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 4 wagers $25 on the initial wager
      And seat 7 wagers $7.50 on the initial wager
      And the shoe will deal 5c to seat 1, 2h to seat 4, Ts to seat 7 and Jd to the dealer
      When the dealer deals
      Then the $42.50 collected after the original deal are in the table inventory

    @13:69F-22.8(b)#2 @case:sum-conserved @wants:wager=tie
    Scenario: the inventory rises by the tie wagers as well
      Given a casino war table
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 1 wagers $5 on the tie wager
      And seat 2 wagers $3 on the tie wager
      And the shoe will deal 5c to seat 1, 2h to seat 2 and Jd to the dealer
      When the dealer deals
      Then the $28 collected after the original deal are in the table inventory

    @13:69F-22.8(b)#3
    Scenario Outline: a winning initial wager is paid at its own odds
      Given a casino war table
      And the table pays <odds> on the initial wager
      And seat 3 wagers <initial> on the initial wager
      And the shoe will deal Kc to seat 3 and 6d to the dealer
      When the dealer deals
      Then seat 3's initial wager is paid <winnings>

      Examples:
        | odds   | initial | winnings         |
        | 1 to 1 | $10     | $10              |
        | 1 to 1 | $25.01  | $25.01           |
        | 3 to 2 | $10     | $15              |
        | 3 to 2 | $25.01  | $37.51 or $37.52 |

    @13:69F-22.8(b)#3 @wants:wager=tie
    Scenario: a tie wager beside a winning initial wager does not lend it its odds
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the tie wager
      And the shoe will deal Kc to seat 3 and 6d to the dealer
      When the dealer deals
      Then seat 3's initial wager is paid $10

    @13:69F-22.8(b)#3 @wants:wager=tie
    Scenario Outline: a winning tie wager is paid ten to one as profit
      Given a casino war table
      And the limits of the tie wager are $5 to $100
      And seat 3 wagers $20 on the initial wager
      And seat 3 wagers <tie> on the tie wager
      And the shoe will deal 6c to seat 3 and 6d to the dealer
      When the dealer deals
      Then seat 3's tie wager is paid <winnings>

      Examples:
        | tie   | winnings | case        |
        | $5    | $50      | minimum-tie |
        | $100  | $1,000   | maximum-tie |
        | $7.25 | $72.50   |             |

    @13:69F-22.8(b)#3 @wants:wager=tie
    Scenario: other tie odds are paid as the table declares them
      Given a casino war table
      And the table pays 11 to 1 on the tie wager
      And seat 3 wagers $20 on the initial wager
      And seat 3 wagers $5 on the tie wager
      And the shoe will deal 6c to seat 3 and 6d to the dealer
      When the dealer deals
      Then seat 3's tie wager is paid $55

    @13:69F-22.8(b)#2 @wants:wager=tie
    Scenario: a tie wager lost beside a winning initial wager goes into the table inventory
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $25 on the tie wager
      And the shoe will deal Kc to seat 3 and 6d to the dealer
      When the dealer deals
      Then the table inventory is $15 up, what was collected after the original deal counted in

  Rule: (c) Every player with a tie hand is offered to surrender or to go to war

    @13:69F-22.8(c)#1
    Scenario Outline: both options are offered, and a surrender is one choice
      Given a casino war table
      And seat 4 wagers $10 on the initial wager
      And the shoe will deal <player> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And seat 4 surrenders
      Then seat 4 is offered to surrender or go to war, and nothing else
      And seat 4 makes one choice

      Examples:
        | player | dealer |
        | 8c     | 8h     |
        | As     | Ad     |
        | 2s     | 2d     |

    @13:69F-22.8(c)#1
    Scenario: both options are offered, and a war is one choice
      Given a casino war table
      And seat 4 wagers $10 on the initial wager
      And the shoe will deal 8c to seat 4 and 8h to the dealer
      And the war will deal 5d to seat 4 and Js to the dealer
      When the dealer deals
      And seat 4 goes to war
      And the war is dealt
      Then seat 4 is offered to surrender or go to war, and nothing else
      And seat 4 makes one choice

    @13:69F-22.8(c)#1
    Scenario: every tie hand of the table is offered both options
      Given a casino war table
      And seats 1, 2, 5 and 7 each wager $10 on the initial wager
      And the shoe will deal 8c to seat 1, 8d to seat 2, 3s to seat 5, 8s to seat 7 and 8h to the dealer
      And the war will deal 5d to seat 2 and Js to the dealer
      When the dealer deals
      And seat 1 surrenders
      And seat 2 goes to war
      And seat 7 surrenders
      And the war is dealt
      Then seat 1 is offered to surrender or go to war, and nothing else
      And seat 2 is offered to surrender or go to war, and nothing else
      And seat 7 is offered to surrender or go to war, and nothing else
      And seat 1 makes one choice
      And seat 2 makes one choice
      And seat 7 makes one choice

    @13:69F-22.8(c)#1 @case:bankroll-short-of-war
    Scenario: a player who cannot cover a war is offered both options and may surrender
      Given a casino war table
      And seat 4 has $15 to play with
      And seat 4 wagers $10 on the initial wager
      And the shoe will deal 8c to seat 4 and 8h to the dealer
      When the dealer deals
      And seat 4 surrenders
      Then seat 4 is offered to surrender or go to war, and nothing else
      And seat 4 makes one choice

    @13:69F-22.8(c)#2 @case:neighbour-ties
    Scenario: the neighbours of a tie hand are offered nothing
      Given a casino war table
      And seats 2, 3 and 4 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 2, 8d to seat 3, 5h to seat 4 and 8s to the dealer
      When the dealer deals
      And seat 3 surrenders
      Then seat 2 is offered no option
      And seat 4 is offered no option

    @13:69F-22.8(c)#2
    Scenario: a table without a tie hand is offered nothing
      Given a casino war table
      And seats 2, 3 and 4 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 2, 9d to seat 3, 5h to seat 4 and 8s to the dealer
      When the dealer deals
      Then seat 2 is offered no option
      And seat 3 is offered no option
      And seat 4 is offered no option

    @13:69F-22.8(c)#2 @case:neighbour-ties
    Scenario Outline: a player without a tie hand cannot surrender while the neighbour does
      Given a casino war table
      And seats 2 and 3 each wager $10 on the initial wager
      And the shoe will deal <card> to seat 2, 8d to seat 3 and 8s to the dealer
      When the dealer deals
      And seat 2 tries to surrender
      And seat 3 surrenders
      Then seat 2's attempt comes to nothing, having no tie hand

      Examples:
        | card |
        | Kc   |
        | 7c   |

  Rule: (c)1 A player with a tie hand may give up half of the initial wager and leave the round

    @13:69F-22.8(c)1#0 @case:any-tie-hand
    Scenario Outline: a tie hand of any rank may be surrendered
      Given a casino war table
      And seat 6 wagers $10 on the initial wager
      And the shoe will deal <player> to seat 6 and <dealer> to the dealer
      When the dealer deals
      And seat 6 surrenders
      Then seat 6's surrender is accepted

      Examples:
        | player | dealer |
        | 8c     | 8h     |
        | 2d     | 2s     |
        | Th     | Tc     |
        | As     | Ad     |

    @13:69F-22.8(c)1#1
    Scenario Outline: half of the initial wager is collected
      Given a casino war table
      And seat 1 wagers <initial> on the initial wager
      And the shoe will deal 8c to seat 1 and 8h to the dealer
      When the dealer deals
      And seat 1 surrenders
      Then <half> of seat 1's initial wager is collected

      Examples: even amounts have exact halves
        | initial | half    | case    |
        | $5      | $2.50   | five    |
        | $10     | $5      |         |
        | $15     | $7.50   | fifteen |
        | $1,000  | $500    |         |
        | $10.02  | $5.01   |         |

      Examples: of an odd cent either part may be the larger
        | initial | half             | case                             |
        | $25.01  | $12.50 or $12.51 | odd-unit twenty-five-and-a-cent  |
        | $10.99  | $5.49 or $5.50   | odd-unit                         |

    @13:69F-22.8(c)1#1 @wants:wager=tie
    Scenario: the tie wager is no part of what is halved
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $4 on the tie wager
      And the shoe will deal 8c to seat 1 and 8h to the dealer
      When the dealer deals
      And seat 1 surrenders
      Then $5 of seat 1's initial wager is collected

    @13:69F-22.8(c)1#2
    Scenario: the half goes into the table inventory
      Given a casino war table
      And seat 1 wagers $15 on the initial wager
      And the shoe will deal 8c to seat 1 and 8h to the dealer
      When the dealer deals
      And seat 1 surrenders
      Then the $7.50 collected for the surrender are in the table inventory

    @13:69F-22.8(c)1#2 @case:conserved
    Scenario: the inventory rises by the halves of the whole table
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 5 wagers $25 on the initial wager
      And the shoe will deal 8c to seat 1, 8d to seat 5 and 8h to the dealer
      When the dealer deals
      And seats 1 and 5 surrender
      Then the $17.50 collected for the surrenders are in the table inventory

    @13:69F-22.8(c)1#3
    Scenario Outline: the other half comes back
      Given a casino war table
      And seat 1 wagers <initial> on the initial wager
      And the shoe will deal 8c to seat 1 and 8h to the dealer
      When the dealer deals
      And seat 1 surrenders
      Then <rest> of seat 1's initial wager is returned

      Examples:
        | initial | rest             | case     |
        | $10     | $5               |          |
        | $15     | $7.50            |          |
        | $25.01  | $12.50 or $12.51 | odd-unit |

    @13:69F-22.8(c)1#4
    Scenario: three surrenders are settled clockwise
      Given a casino war table
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And the shoe will deal 8c to seat 1, 8d to seat 4, 8s to seat 7 and 8h to the dealer
      When the dealer deals
      And seats 1, 4 and 7 surrender
      Then the surrenders are settled at seats 1, 4 and 7 in turn

    @13:69F-22.8(c)1#4 @case:two-surrender-one-wars
    Scenario: a war between them does not stop the surrenders
      Given a casino war table
      And seats 2, 3 and 5 each wager $10 on the initial wager
      And the shoe will deal 8c to seat 2, 8d to seat 3, 8s to seat 5 and 8h to the dealer
      And the war will deal 5d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 2 surrenders
      And seat 3 goes to war
      And seat 5 surrenders
      And the war is dealt
      Then the surrenders are settled at seats 2 and 5 in turn
      And seat 2's surrender is settled before the war deal
      And seat 5's surrender is settled before the war deal

    @13:69F-22.8(c)1#4
    Scenario: a surrender behind a player at war does not wait for the war
      Given a casino war table
      And seats 2 and 5 each wager $10 on the initial wager
      And the shoe will deal 8c to seat 2, 8d to seat 5 and 8h to the dealer
      And the war will deal Qd to seat 2 and 4s to the dealer
      When the dealer deals
      And seat 2 goes to war
      And seat 5 surrenders
      And the war is dealt
      Then seat 5's surrender is settled before the war deal

    @13:69F-22.8(c)1#5 @case:others-war
    Scenario: a surrendered seat has no part in the others' war
      Given a casino war table
      And seats 2, 3 and 5 each wager $10 on the initial wager
      And the shoe will deal 8c to seat 2, 8d to seat 3, 8s to seat 5 and 8h to the dealer
      And the war will deal 5d to seat 3, Qc to seat 5 and Js to the dealer
      When the dealer deals
      And seat 2 surrenders
      And seats 3 and 5 go to war
      And the war is dealt
      Then seat 2 takes no further part in the round

    @13:69F-22.8(c)1#5 @case:others-war
    Scenario: a surrendered seat cannot come back into the round
      Given a casino war table
      And seats 1 and 2 each wager $10 on the initial wager
      And the shoe will deal 8c to seat 1, 8d to seat 2 and 8h to the dealer
      And the war will deal 5d to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And seat 2 surrenders
      And seat 2 tries to go to war
      And seat 2 tries to wager $5 on the war tie wager
      And the war is dealt
      Then seat 2 takes no further part in the round

    @13:69F-22.8(c)1#5
    Scenario: a lone surrender ends the round
      Given a casino war table
      And seat 2 wagers $10 on the initial wager
      And the shoe will deal 8d to seat 2 and 8h to the dealer
      When the dealer deals
      And seat 2 surrenders
      Then seat 2 takes no further part in the round

    @13:69F-22.8(c)1#0
    Scenario: every tie hand of the table may be surrendered
      Given a casino war table
      And seats 2 and 5 each wager $10 on the initial wager
      And the shoe will deal 8c to seat 2, 8d to seat 5 and 8h to the dealer
      When the dealer deals
      And seats 2 and 5 surrender
      Then seat 2's surrender is accepted
      And seat 5's surrender is accepted

    @13:69F-22.8(c)1#0 @wants:wager=tie
    Scenario: a tie hand with a tie wager may be surrendered
      Given a casino war table
      And seat 6 wagers $10 on the initial wager
      And seat 6 wagers $5 on the tie wager
      And the shoe will deal 8c to seat 6 and 8h to the dealer
      When the dealer deals
      And seat 6 surrenders
      Then seat 6's surrender is accepted

    @13:69F-22.8(c)1#1
    Scenario: each of two surrenders costs half of its own initial wager
      Given a casino war table
      And seat 2 wagers $10 on the initial wager
      And seat 5 wagers $30 on the initial wager
      And the shoe will deal 8c to seat 2, 8d to seat 5 and 8h to the dealer
      When the dealer deals
      And seats 2 and 5 surrender
      Then $5 of seat 2's initial wager is collected
      And $15 of seat 5's initial wager is collected

    @13:69F-22.8(c)1#1
    Scenario: a surrender costs half though the player before went to war
      Given a casino war table
      And seats 2 and 5 each wager $10 on the initial wager
      And the shoe will deal 8c to seat 2, 8d to seat 5 and 8h to the dealer
      And the war will deal Qd to seat 2 and 4s to the dealer
      When the dealer deals
      And seat 2 goes to war
      And seat 5 surrenders
      And the war is dealt
      Then $5 of seat 5's initial wager is collected

  Rule: (c)2 A player with a tie hand may give up the whole initial wager and go to war

    @13:69F-22.8(c)2#0
    Scenario Outline: a tie hand of any rank may go to war
      Given a casino war table
      And seat 6 wagers $10 on the initial wager
      And the shoe will deal <player> to seat 6 and <dealer> to the dealer
      And the war will deal 5d to seat 6 and Js to the dealer
      When the dealer deals
      And seat 6 goes to war
      And the war is dealt
      Then seat 6's going to war is accepted

      Examples:
        | player | dealer |
        | 8c     | 8h     |
        | 2d     | 2s     |
        | As     | Ad     |

    @13:69F-22.8(c)2#1
    Scenario Outline: the whole initial wager is gone, however the war ends
      Given a casino war table
      And seat 3 wagers <initial> on the initial wager
      And the shoe will deal 8c to seat 3 and 8h to the dealer
      And the war will deal <player> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then seat 3's initial wager of <initial> is collected and never comes back

      Examples:
        | initial | player | dealer | case    |
        | $10     | Kc     | 4d     | war-won |
        | $25.01  | Kc     | 4d     | war-won |
        | $10     | 4d     | Kc     |         |
        | $10     | Qc     | Qd     |         |

    @13:69F-22.8(c)2#2
    Scenario Outline: a war takes a new wager as large as the initial wager
      Given a casino war table
      And seat 3 wagers <initial> on the initial wager
      And the shoe will deal 8c to seat 3 and 8h to the dealer
      And the war will deal 4d to seat 3 and Kc to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then a new war wager of <initial> is placed for seat 3

      Examples:
        | initial |
        | $10     |
        | $25.01  |

    @13:69F-22.8(c)2#2
    Scenario Outline: a war wager of another size is refused
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And the shoe will deal 8c to seat 3 and 8h to the dealer
      And the war will deal 4d to seat 3 and Kc to the dealer
      When the dealer deals
      And seat 3 tries to go to war for <other>
      And seat 3 goes to war for $10
      And the war is dealt
      Then the attempt is refused and not put right
      And a new war wager of $10 is placed for seat 3

      Examples:
        | other  | case          |
        | $5     | below-initial |
        | $9.99  | below-initial |
        | $10.01 | above-initial |
        | $20    | above-initial |

    @13:69F-22.8(c)2#0
    Scenario: every tie hand of the table may go to war
      Given a casino war table
      And seats 2 and 5 each wager $10 on the initial wager
      And the shoe will deal 8c to seat 2, 8d to seat 5 and 8h to the dealer
      And the war will deal 5d to seat 2, Qc to seat 5 and Js to the dealer
      When the dealer deals
      And seats 2 and 5 go to war
      And the war is dealt
      Then seat 2's going to war is accepted
      And seat 5's going to war is accepted

    @13:69F-22.8(c)2#0 @wants:wager=tie
    Scenario Outline: a tie hand with a tie wager may go to war
      Given a casino war table
      And seat 6 has <funds> to play with
      And seat 6 wagers $10 on the initial wager
      And seat 6 wagers $5 on the tie wager
      And the shoe will deal 8c to seat 6 and 8h to the dealer
      And the war will deal 5d to seat 6 and Js to the dealer
      When the dealer deals
      And seat 6 goes to war
      And the war is dealt
      Then seat 6's going to war is accepted

      Examples: from its own chips, or from what the tie wager has just won
        | funds |
        | $100  |
        | $15   |

    @13:69F-22.8(c)2#2 @wants:wager=tie
    Scenario: a tie wager does not count towards the war wager
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the tie wager
      And the shoe will deal 8c to seat 3 and 8h to the dealer
      And the war will deal 4d to seat 3 and Kc to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then a new war wager of $10 is placed for seat 3

  Rule: (d) After the settlement the cards of all players who are not at war are collected

    @13:69F-22.8(d)#1
    Scenario: cards lie until the last seat is settled
      Given a casino war table
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And the shoe will deal 5c to seat 1, Kd to seat 4, 3h to seat 7 and 9s to the dealer
      When the dealer deals
      Then no card is picked up before the original deal is settled

    @13:69F-22.8(d)#1 @case:last-seat-has-tie @wants:wager=tie
    Scenario Outline: cards lie until the tie wager of the last seat is settled
      Given a casino war table
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And seat 7 wagers $5 on the tie wager
      And the shoe will deal 5c to seat 1, Kd to seat 4, <card> to seat 7 and 9s to the dealer
      When the dealer deals
      Then no card is picked up before the original deal is settled

      Examples:
        | card |
        | 3h   |
        | Qh   |

    @13:69F-22.8(d)#1
    Scenario: cards lie until the last surrender is settled
      Given a casino war table
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 5d to seat 4, 9h to seat 7 and 9s to the dealer
      When the dealer deals
      And seats 1 and 7 surrender
      Then no card is picked up before the original deal is settled

    @13:69F-22.8(d)#2
    Scenario: the cards of winners and losers are picked up
      Given a casino war table
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And the shoe will deal 5c to seat 1, Kd to seat 4, 3h to seat 7 and 9s to the dealer
      When the dealer deals
      Then the cards of seats 1, 4 and 7 are picked up

    @13:69F-22.8(d)#2 @case:surrendered-cards
    Scenario: the cards of players who surrendered are picked up
      Given a casino war table
      And seats 2 and 6 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 2, 9h to seat 6 and 9s to the dealer
      When the dealer deals
      And seats 2 and 6 surrender
      Then the cards of seats 2 and 6 are picked up

    @13:69F-22.8(d)#2 @case:surrendered-cards
    Scenario: winners, losers and surrendered hands make way for the war
      Given a casino war table
      And seats 1, 2, 3 and 6 each wager $10 on the initial wager
      And the shoe will deal 5c to seat 1, 9d to seat 2, 9h to seat 3, Kc to seat 6 and 9s to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 2 surrenders
      And seat 3 goes to war
      And the war is dealt
      Then the cards of seats 1, 2 and 6 are picked up before the war deal

    @13:69F-22.8(d)#3
    Scenario: the cards of the one player at war are left lying
      Given a casino war table
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And the shoe will deal 5c to seat 1, 9h to seat 3, Kc to seat 6 and 9s to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then the card of seat 3 and that of the dealer are left for the war deal

    @13:69F-22.8(d)#3 @case:all-at-war
    Scenario: the cards of a whole table at war are left lying
      Given a casino war table
      And seats 2, 4 and 5 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 2, 9d to seat 4, 9h to seat 5 and 9s to the dealer
      And the war will deal 4d to seat 2, Qh to seat 4, 2c to seat 5 and Js to the dealer
      When the dealer deals
      And seats 2, 4 and 5 go to war
      And the war is dealt
      Then the cards of seats 2, 4 and 5 and of the dealer are left for the war deal

    @13:69F-22.8(d)#4
    Scenario: the rack tells winners' and losers' hands apart
      Given a casino war table
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And the shoe will deal 5c to seat 1, Kd to seat 4, 3h to seat 7 and 9s to the dealer
      When the dealer deals
      Then the discard rack gives back 5c for seat 1, Kd for seat 4 and 3h for seat 7

    @13:69F-22.8(d)#4 @case:duplicates
    Scenario: the rack tells hands apart that hold the same card from several decks
      Given a casino war table
      And seats 1, 2, 3 and 5 each wager $10 on the initial wager
      And the shoe will deal 5c to seat 1, 5c to seat 2, Kd to seat 3, 5c to seat 5 and 9s to the dealer
      When the dealer deals
      Then the discard rack gives back 5c for seat 1, 5c for seat 2, Kd for seat 3 and 5c for seat 5

    @13:69F-22.8(d)#4
    Scenario: the rack gives back surrendered hands beside a war
      Given a casino war table
      And seats 1, 2 and 6 each wager $10 on the initial wager
      And the shoe will deal Qc to seat 1, 9d to seat 2, 9c to seat 6 and 9s to the dealer
      And the war will deal 4d to seat 6 and Js to the dealer
      When the dealer deals
      And seat 2 surrenders
      And seat 6 goes to war
      And the war is dealt
      Then the discard rack gives back Qc for seat 1 and 9d for seat 2

    @13:69F-22.8(d)#2
    Scenario: the cards of a full table are picked up
      Given a casino war table
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the initial wager
      And the shoe will deal 3c to seat 1, Qd to seat 2, 5h to seat 3, As to seat 4, Jc to seat 5, 7d to seat 6, Kh to seat 7 and Ts to the dealer
      When the dealer deals
      Then the cards of seats 1, 2, 3, 4, 5, 6 and 7 are picked up

    @13:69F-22.8(d)#2
    Scenario: the same card from several decks is picked up at every seat
      Given a casino war table
      And seats 1, 2, 3 and 5 each wager $10 on the initial wager
      And the shoe will deal 5c to seat 1, 5c to seat 2, Kd to seat 3, 5c to seat 5 and 9s to the dealer
      When the dealer deals
      Then the cards of seats 1, 2, 3 and 5 are picked up

  Rule: (e) War wagers are confirmed, initial wagers collected and new tie wagers offered before the war deal

    @13:69F-22.8(e)#1
    Scenario: a war wager is confirmed
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 3 and 9s to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then seat 3's war wager is confirmed before the war deal

    @13:69F-22.8(e)#1 @case:two-war-seats
    Scenario: each of two war wagers is confirmed
      Given a casino war table
      And seat 2 wagers $10 on the initial wager
      And seat 6 wagers $40 on the initial wager
      And the shoe will deal 9h to seat 2, 9d to seat 6 and 9s to the dealer
      And the war will deal 4d to seat 2, Kc to seat 6 and Js to the dealer
      When the dealer deals
      And seats 2 and 6 go to war
      And the war is dealt
      Then seat 2's war wager is confirmed before the war deal
      And seat 6's war wager is confirmed before the war deal

    @13:69F-22.8(e)#2
    Scenario Outline: the initial wager is collected before the war is known
      Given a casino war table
      And seat 3 wagers <initial> on the initial wager
      And the shoe will deal 9h to seat 3 and 9s to the dealer
      And the war will deal <player> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then seat 3's initial wager of <initial> is collected before the war deal

      Examples:
        | initial | player | dealer | case     |
        | $10     | Kd     | 5s     | war-won  |
        | $25.01  | Kd     | 5s     | war-won  |
        | $10     | Jd     | Js     | war-tied |
        | $10     | 5d     | Ks     |          |

    @13:69F-22.8(e)#2
    Scenario: the initial wager of every player at war is collected
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 4 wagers $15 on the initial wager
      And seat 7 wagers $20 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 4, 9c to seat 7 and 9s to the dealer
      And the war will deal Kd to seat 1, 4s to seat 4, Jh to seat 7 and Js to the dealer
      When the dealer deals
      And seats 1, 4 and 7 go to war
      And the war is dealt
      Then seat 1's initial wager of $10 is collected before the war deal
      And seat 4's initial wager of $15 is collected before the war deal
      And seat 7's initial wager of $20 is collected before the war deal

    @13:69F-22.8(e)#3 @case:conserved-on-war-won
    Scenario Outline: the initial wager given up is in the inventory even if the war is won
      Given a casino war table
      And the table pays <odds> on a war won
      And seat 3 wagers <initial> on the initial wager
      And the shoe will deal 9h to seat 3 and 9s to the dealer
      And the war will deal Kd to seat 3 and 5s to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then the table inventory is <change>, what was given up for the war counted in

      Examples:
        | odds   | initial | change   |
        | 2 to 1 | $10     | $10 down |
        | 2 to 1 | $25     | $25 down |
        | 3 to 1 | $10     | $20 down |

    @13:69F-22.8(e)#4
    Scenario: the original cards of a war lie face up
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 3 and 9s to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then the original card of seat 3 and that of the dealer stay face up during the war deal

    @13:69F-22.8(e)#4 @case:several-war-seats
    Scenario: the original cards of several players at war lie face up
      Given a casino war table
      And seats 1, 2, 5 and 7 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 1, 3c to seat 2, 9d to seat 5, 9c to seat 7 and 9s to the dealer
      And the war will deal 4d to seat 1, Kc to seat 5, 7h to seat 7 and Js to the dealer
      When the dealer deals
      And seats 1, 5 and 7 go to war
      And the war is dealt
      Then the original cards of seats 1, 5 and 7 and of the dealer stay face up during the war deal

    @13:69F-22.8(e)#5 @case:no-first-tie
    Scenario: a player at war without a first tie wager is offered one
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 3 and 9s to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then seat 3 is offered a war tie wager before the war deal

    @13:69F-22.8(e)#5 @case:won-first-tie
    Scenario: a player at war who won the first tie wager is offered a new one
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the tie wager
      And the shoe will deal 9h to seat 3 and 9s to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then seat 3 is offered a war tie wager before the war deal

    @13:69F-22.8(e)#5 @case:won-first-tie @case:no-first-tie
    Scenario: every player at war is offered a war tie wager
      Given a casino war table
      And seats 2, 4 and 6 each wager $10 on the initial wager
      And seat 4 wagers $5 on the tie wager
      And the shoe will deal 9h to seat 2, 9d to seat 4, 9c to seat 6 and 9s to the dealer
      And the war will deal 4d to seat 2, Kc to seat 4, 7h to seat 6 and Js to the dealer
      When the dealer deals
      And seats 2, 4 and 6 go to war
      And the war is dealt
      Then seat 2 is offered a war tie wager before the war deal
      And seat 4 is offered a war tie wager before the war deal
      And seat 6 is offered a war tie wager before the war deal

    @13:69F-22.8(e)#5 @case:won-first-tie
    Scenario: the first tie wager does not ride into the war
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the tie wager
      And seat 5 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 3, 9d to seat 5 and 9s to the dealer
      And the war will deal Jd to seat 3, 4c to seat 5 and Js to the dealer
      When the dealer deals
      And seats 3 and 5 go to war
      And seat 5 wagers $5 on the war tie wager
      And the war is dealt
      Then seat 3 has no war tie wager

    @13:69F-22.8(e)#5
    Scenario: the war tie wager that is offered is taken
      Given a casino war table
      And seats 3 and 4 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 3, 9d to seat 4 and 9s to the dealer
      And the war will deal 4d to seat 3, 5h to seat 4 and Js to the dealer
      When the dealer deals
      And seats 3 and 4 go to war
      And seat 3 wagers $5 on the war tie wager
      And seat 4 wagers $20 on the war tie wager
      And the war is dealt
      Then seat 3's war tie wager is accepted
      And seat 4's war tie wager is accepted

    @13:69F-22.8(e)#6
    Scenario Outline: without a tie hand there is no war
      Given a casino war table
      And seats 2 and 3 each wager $10 on the initial wager
      And the shoe will deal <card> to seat 2, 9d to seat 3 and 9s to the dealer
      And the war will deal 5h to seat 3 and Js to the dealer
      When the dealer deals
      And seat 2 tries to go to war
      And seat 3 goes to war
      And the war is dealt
      Then the attempt is refused

      Examples:
        | card |
        | Kc   |
        | 8c   |

    @13:69F-22.8(e)#6
    Scenario: a surrendered hand has no war
      Given a casino war table
      And seats 2 and 3 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 2, 9d to seat 3 and 9s to the dealer
      And the war will deal 5h to seat 3 and Js to the dealer
      When the dealer deals
      And seat 2 surrenders
      And seat 2 tries to go to war
      And seat 3 goes to war
      And the war is dealt
      Then the attempt is refused

    @13:69F-22.8(e)#6 @case:war-ties-again
    Scenario: a war that ties again is no second war
      Given a casino war table
      And seats 1 and 3 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 9d to seat 3 and 9s to the dealer
      And the war will deal Jh to seat 1, 4c to seat 3 and Js to the dealer
      When the dealer deals
      And seats 1 and 3 go to war
      And the war is dealt
      And seat 1 tries to go to war
      Then there is no second war
      And the attempt is refused

    @13:69F-22.8(e)#6
    Scenario: there is no war wager before there is a tie hand
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager $10 on the war wager
      And seat 2 wagers $10 on the initial wager
      Then the attempt is refused

  Rule: (f) The war deal begins with three burn cards and goes clockwise to the players at war and the dealer

    @13:69F-22.8(f)#1
    Scenario Outline: three cards are burned for one player at war
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And the shoe will deal <player> to seat 3 and <dealer> to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then three cards are burned face down right before the war deal

      Examples: whatever the rank that tied
        | player | dealer |
        | 9h     | 9s     |
        | Ah     | As     |
        | 2h     | 2s     |

    @13:69F-22.8(f)#1 @case:one-war-seat
    Scenario: three cards are burned for one player at war among others
      Given a casino war table
      And seats 1, 3 and 5 each wager $10 on the initial wager
      And the shoe will deal 5c to seat 1, 9h to seat 3, 9d to seat 5 and 9s to the dealer
      And the war will deal 4d to seat 5 and Js to the dealer
      When the dealer deals
      And seat 3 surrenders
      And seat 5 goes to war
      And the war is dealt
      Then three cards are burned face down right before the war deal

    @13:69F-22.8(f)#1 @case:many-war-seats
    Scenario: three cards in all are burned for a whole table at war
      Given a casino war table
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 9d to seat 2, 9h to seat 3, 9s to seat 4, 9c to seat 5, 9d to seat 6, 9h to seat 7 and 9s to the dealer
      And the war will deal 4d to seat 1, Qc to seat 2, 5h to seat 3, Kd to seat 4, 2s to seat 5, Ah to seat 6, 6c to seat 7 and Js to the dealer
      When the dealer deals
      And seats 1, 2, 3, 4, 5, 6 and 7 go to war
      And the war is dealt
      Then three cards are burned face down right before the war deal

    @13:69F-22.8(f)#1 @wants:wager=war-tie
    Scenario: war tie wagers do not change the burns
      Given a casino war table
      And seats 2 and 6 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 2, 9d to seat 6 and 9s to the dealer
      And the war will deal 4d to seat 2, Kc to seat 6 and Js to the dealer
      When the dealer deals
      And seats 2 and 6 go to war
      And seat 2 wagers $5 on the war tie wager
      And seat 6 wagers $5 on the war tie wager
      And the war is dealt
      Then three cards are burned face down right before the war deal

    @13:69F-22.8(f)#1 @case:nobody-at-war
    Scenario: no card is burned when every tie hand is surrendered
      Given a casino war table
      And seats 2 and 6 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 2, 9d to seat 6 and 9s to the dealer
      When the dealer deals
      And seats 2 and 6 surrender
      Then no card is burned

    @13:69F-22.8(f)#1 @case:nobody-at-war
    Scenario: no card is burned when nobody ties
      Given a casino war table
      And seats 2 and 6 each wager $10 on the initial wager
      And the shoe will deal Qh to seat 2, 4d to seat 6 and 9s to the dealer
      When the dealer deals
      Then no card is burned

    @13:69F-22.8(f)#2
    Scenario: the leftmost player at war gets the first war card
      Given a casino war table
      And seats 1 and 2 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 9h to seat 2 and 9s to the dealer
      And the war will deal 4d to seat 1, Kc to seat 2 and Js to the dealer
      When the dealer deals
      And seats 1 and 2 go to war
      And the war is dealt
      Then the first war card goes face up to seat 1

    @13:69F-22.8(f)#2 @case:seat-one-not-at-war
    Scenario Outline: the war deal passes over a seat 1 that is not at war
      Given a casino war table
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And the shoe will deal <card> to seat 1, 9h to seat 3, 9d to seat 6 and 9s to the dealer
      And the war will deal 4d to seat 3, Kc to seat 6 and Js to the dealer
      When the dealer deals
      And seats 3 and 6 go to war
      And the war is dealt
      Then the first war card goes face up to seat 3

      Examples:
        | card |
        | 5c   |
        | Qc   |

    @13:69F-22.8(f)#3
    Scenario: the war card lies beside the original card
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 3 and 9s to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then seat 3's war card 4d lies beside its 9h

    @13:69F-22.8(f)#3
    Scenario: every war card lies beside its own original card
      Given a casino war table
      And seats 2, 5 and 7 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 2, 9d to seat 5, 9c to seat 7 and 9s to the dealer
      And the war will deal Qd to seat 2, 3c to seat 5, Jh to seat 7 and Js to the dealer
      When the dealer deals
      And seats 2, 5 and 7 go to war
      And the war is dealt
      Then seat 2's war card Qd lies beside its 9h
      And seat 5's war card 3c lies beside its 9d
      And seat 7's war card Jh lies beside its 9c

    @13:69F-22.8(f)#4
    Scenario: neighbours at war get one card each, clockwise
      Given a casino war table
      And seats 3, 4 and 5 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 3, 9d to seat 4, 9c to seat 5 and 9s to the dealer
      And the war will deal Qd to seat 3, 3c to seat 4, Jh to seat 5 and Js to the dealer
      When the dealer deals
      And seats 3, 4 and 5 go to war
      And the war is dealt
      Then one war card each goes to seats 3, 4 and 5 in turn, and to no other seat

    @13:69F-22.8(f)#4
    Scenario: war cards go by place and not by who came first
      Given a casino war table
      And seat 6 wagers $10 on the initial wager
      And seat 2 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 2, 9d to seat 6 and 9s to the dealer
      And the war will deal Qd to seat 2, 3c to seat 6 and Js to the dealer
      When the dealer deals
      And seats 2 and 6 go to war
      And the war is dealt
      Then one war card each goes to seats 2 and 6 in turn, and to no other seat

    @13:69F-22.8(f)#4 @case:non-contiguous
    Scenario: winners, losers and surrendered hands between them get no war card
      Given a casino war table
      And seats 1, 2, 3, 4, 6 and 7 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 1, Kd to seat 2, 9c to seat 3, 5d to seat 4, 9d to seat 6, 9c to seat 7 and 9s to the dealer
      And the war will deal Qd to seat 1, 3c to seat 6, Jh to seat 7 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And seat 3 surrenders
      And seats 6 and 7 go to war
      And the war is dealt
      Then one war card each goes to seats 1, 6 and 7 in turn, and to no other seat

    @13:69F-22.8(f)#5
    Scenario: the dealer's war card comes last
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 3 and 9s to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then the dealer takes one war card, after the players

    @13:69F-22.8(f)#5 @case:many-war-seats
    Scenario: one war card of the dealer's stands against the whole table
      Given a casino war table
      And seats 1, 2, 4, 5 and 7 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 9d to seat 2, 9s to seat 4, 9c to seat 5, 9h to seat 7 and 9s to the dealer
      And the war will deal 4d to seat 1, Qc to seat 2, Kd to seat 4, 2s to seat 5, 6c to seat 7 and Js to the dealer
      When the dealer deals
      And seats 1, 2, 4, 5 and 7 go to war
      And the war is dealt
      Then the dealer takes one war card, after the players

  Rule: (g) The war is compared and settled once it is dealt, from the dealer's left

    @13:69F-22.8(g)#1
    Scenario: no war wager is settled while the war is dealt
      Given a casino war table
      And seats 2, 5 and 6 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 2, 9d to seat 5, 9c to seat 6 and 9s to the dealer
      And the war will deal Qd to seat 2, 3c to seat 5, Ah to seat 6 and Js to the dealer
      When the dealer deals
      And seats 2, 5 and 6 go to war
      And the war is dealt
      Then no war wager is settled before the war deal is complete

    @13:69F-22.8(g)#1 @wants:wager=war-tie
    Scenario: no war tie wager is settled while the war is dealt
      Given a casino war table
      And seats 2 and 5 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 2, 9d to seat 5 and 9s to the dealer
      And the war will deal Jd to seat 2, 3c to seat 5 and Js to the dealer
      When the dealer deals
      And seats 2 and 5 go to war
      And seat 2 wagers $5 on the war tie wager
      And the war is dealt
      Then no war wager is settled before the war deal is complete

    @13:69F-22.8(g)#2
    Scenario Outline: the war is settled in one pass from the dealer's left
      Given a casino war table
      And seats 2, 5 and 7 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 2, 9d to seat 5, 9c to seat 7 and 9s to the dealer
      And the war will deal <cards>
      When the dealer deals
      And seats 2, 5 and 7 go to war
      And the war is dealt
      Then the war is settled at seats 2, 5 and 7 in turn

      Examples:
        | cards                                                         | case |
        | Qd to seat 2, 3c to seat 5, Ah to seat 7 and Js to the dealer | gaps |
        | 3c to seat 2, Qd to seat 5, 4h to seat 7 and Js to the dealer | gaps |
        | 3c to seat 2, Jd to seat 5, 4h to seat 7 and Js to the dealer | gaps |

    @13:69F-22.8(g)#2 @case:gaps
    Scenario: the war is settled by place and not by who came first
      Given a casino war table
      And seat 6 wagers $10 on the initial wager
      And seat 2 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 2, 9d to seat 6 and 9s to the dealer
      And the war will deal Qd to seat 2, 3c to seat 6 and Js to the dealer
      When the dealer deals
      And seats 2 and 6 go to war
      And the war is dealt
      Then the war is settled at seats 2 and 6 in turn

    @13:69F-22.8(g)#2 @wants:wager=war-tie
    Scenario: war tie wagers are settled in their seats' turn
      Given a casino war table
      And seats 1, 2 and 6 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 2, 9c to seat 6 and 9s to the dealer
      And the war will deal Qd to seat 1, 3c to seat 2, Jh to seat 6 and Js to the dealer
      When the dealer deals
      And seats 1, 2 and 6 go to war
      And seat 1 wagers $5 on the war tie wager
      And seat 6 wagers $5 on the war tie wager
      And the war is dealt
      Then the war is settled at seats 1, 2 and 6 in turn

    @13:69F-22.8(g)#3
    Scenario Outline: the war cards alone decide the war
      Given a casino war table
      And seat 4 wagers $10 on the initial wager
      And the shoe will deal <tied> to seat 4 and <with> to the dealer
      And the war will deal <player> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And seat 4 goes to war
      And the war is dealt
      Then seat 4's war <outcome>

      Examples: the tied rank would judge the other way
        | tied | with | player | dealer | outcome | case                    |
        | 8c   | 8h   | 5d     | 3s     | wins    | other-side-of-tied-rank |
        | 8c   | 8h   | Jd     | Qs     | loses   | other-side-of-tied-rank |
        | Ac   | Ah   | Kd     | Qs     | wins    | other-side-of-tied-rank |
        | 2c   | 2h   | 5d     | 9s     | loses   | other-side-of-tied-rank |
        | 8c   | 8h   | Kd     | As     | loses   | other-side-of-tied-rank |

      Examples: ten, jack, queen, king and ace are five ranks here too
        | tied | with | player | dealer | outcome | case |
        | 4c   | 4h   | Jd     | Ts     | wins    |      |
        | 4c   | 4h   | Qd     | Ks     | loses   |      |
        | 4c   | 4h   | Ad     | 2s     | wins    |      |

    @13:69F-22.8(g)#3
    Scenario: each war card is compared with the dealer's
      Given a casino war table
      And seats 1, 3 and 5 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 3, 9c to seat 5 and 9s to the dealer
      And the war will deal 8d to seat 1, 3c to seat 3, Kh to seat 5 and 6s to the dealer
      When the dealer deals
      And seats 1, 3 and 5 go to war
      And the war is dealt
      Then seat 1's war wins
      And seat 3's war loses
      And seat 5's war wins

    @13:69F-22.8(g)#4
    Scenario: no war wager is left open
      Given a casino war table
      And seats 1, 3 and 5 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 3, 9c to seat 5 and 9s to the dealer
      And the war will deal Qd to seat 1, 3c to seat 3, Jh to seat 5 and Js to the dealer
      When the dealer deals
      And seats 1, 3 and 5 go to war
      And the war is dealt
      Then every wager of the war deal has a result

    @13:69F-22.8(g)#4 @wants:wager=war-tie
    Scenario Outline: no war tie wager is left open
      Given a casino war table
      And seats 1 and 3 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 3 and 9s to the dealer
      And the war will deal <card> to seat 1, 3c to seat 3 and Js to the dealer
      When the dealer deals
      And seats 1 and 3 go to war
      And seat 1 wagers $5 on the war tie wager
      And seat 3 wagers $10 on the war tie wager
      And the war is dealt
      Then every wager of the war deal has a result

      Examples:
        | card | case                |
        | Qd   | war-tie-on-war-won  |
        | Jd   |                     |
        | 5d   |                     |

    @13:69F-22.8(g)#3
    Scenario Outline: equal ranks of two suits fare alike against the dealer
      Given a casino war table
      And seats 2 and 5 each wager $10 on the initial wager
      And the shoe will deal 4c to seat 2, 4d to seat 5 and 4h to the dealer
      And the war will deal <first> to seat 2, <second> to seat 5 and <dealer> to the dealer
      When the dealer deals
      And seats 2 and 5 go to war
      And the war is dealt
      Then the war wagers of seats 2 and 5 fare alike

      Examples:
        | first | second | dealer |
        | Jc    | Js     | Jd     |
        | Ts    | Tc     | Th     |

    @13:69F-22.8(g)#4
    Scenario: no war wager of a full table is left open
      Given a casino war table
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 9d to seat 2, 9h to seat 3, 9s to seat 4, 9c to seat 5, 9d to seat 6, 9h to seat 7 and 9s to the dealer
      And the war will deal 4d to seat 1, Qc to seat 2, 5h to seat 3, Kd to seat 4, 2s to seat 5, Ah to seat 6, 6c to seat 7 and Js to the dealer
      When the dealer deals
      And seats 1, 2, 3, 4, 5, 6 and 7 go to war
      And the war is dealt
      Then every wager of the war deal has a result

  Rule: (g)1 A war card lower than the dealer's loses the war wager, and the tie wager where there is one

    @13:69F-22.8(g)1#1
    Scenario Outline: a lower war card loses the war wager
      Given a casino war table
      And seat 2 wagers <initial> on the initial wager
      And the shoe will deal 9h to seat 2 and 9s to the dealer
      And the war will deal <player> to seat 2 and <dealer> to the dealer
      When the dealer deals
      And seat 2 goes to war
      And the war is dealt
      Then seat 2's war wager of <initial> is collected in full

      Examples:
        | initial | player | dealer | case           |
        | $10     | Td     | Js     | one-rank-lower |
        | $10     | Kd     | As     | one-rank-lower |
        | $25.01  | 2d     | 3s     | one-rank-lower |
        | $15     | 2d     | As     |                |

    @13:69F-22.8(g)1#2
    Scenario: a lower war card loses the war tie wager
      Given a casino war table
      And seat 2 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 2 and 9s to the dealer
      And the war will deal Td to seat 2 and Js to the dealer
      When the dealer deals
      And seat 2 goes to war
      And seat 2 wagers $5 on the war tie wager
      And the war is dealt
      Then seat 2's war tie wager is lost

  Rule: (g)2 A war card higher than the dealer's wins the war wager and loses the tie wager where there is one

    @13:69F-22.8(g)2#1
    Scenario Outline: a higher war card wins the war wager at the odds of a war
      Given a casino war table
      And the table pays <odds> on a war won
      And seat 2 wagers <initial> on the initial wager
      And the shoe will deal 9h to seat 2 and 9s to the dealer
      And the war will deal <player> to seat 2 and <dealer> to the dealer
      When the dealer deals
      And seat 2 goes to war
      And the war is dealt
      Then seat 2's war wager is paid <winnings>

      Examples:
        | odds   | initial | player | dealer | winnings | case            |
        | 2 to 1 | $10     | Qd     | Js     | $20      | one-rank-higher |
        | 2 to 1 | $10     | Ad     | Ks     | $20      | one-rank-higher |
        | 2 to 1 | $25.01  | Ad     | 2s     | $50.02   |                 |
        | 1 to 1 | $10     | Qd     | Js     | $10      |                 |

    @13:69F-22.8(g)2#2
    Scenario Outline: the war tie wager is lost though the war is won
      Given a casino war table
      And seat 2 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 2 and 9s to the dealer
      And the war will deal Qd to seat 2 and Js to the dealer
      When the dealer deals
      And seat 2 goes to war
      And seat 2 wagers <tie> on the war tie wager
      And the war is dealt
      Then seat 2's war tie wager is lost

      Examples: smaller and larger than the war wager
        | tie |
        | $5  |
        | $25 |

  Rule: (g)3 Equal war cards win the war wager, and the tie wager where there is one

    @13:69F-22.8(g)3#1
    Scenario Outline: equal war cards win the war wager
      Given a casino war table
      And seat 2 wagers <initial> on the initial wager
      And the shoe will deal 9h to seat 2 and 9s to the dealer
      And the war will deal <player> to seat 2 and <dealer> to the dealer
      When the dealer deals
      And seat 2 goes to war
      And the war is dealt
      Then seat 2's war wager is paid <winnings>

      Examples:
        | initial | player | dealer | winnings | case |
        | $10     | Ad     | As     | $30      | aces |
        | $10     | 2d     | 2s     | $30      | twos |
        | $25     | Jd     | Jd     | $75      |      |
        | $10     | 9d     | 9c     | $30      |      |

    @13:69F-22.8(g)3#2
    Scenario Outline: equal war cards win the war tie wager
      Given a casino war table
      And seat 2 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 2 and 9s to the dealer
      And the war will deal Jd to seat 2 and Js to the dealer
      When the dealer deals
      And seat 2 goes to war
      And seat 2 wagers <tie> on the war tie wager
      And the war is dealt
      Then seat 2's war tie wager is paid <winnings>

      Examples:
        | tie   | winnings |
        | $5    | $50      |
        | $2.50 | $25      |

    @13:69F-22.8(g)3#2 @case:both-pay
    Scenario: the war wager and the war tie wager both pay
      Given a casino war table
      And seat 2 wagers $10 on the initial wager
      And seat 2 wagers $5 on the tie wager
      And the shoe will deal 9h to seat 2 and 9s to the dealer
      And the war will deal Ad to seat 2 and As to the dealer
      When the dealer deals
      And seat 2 goes to war
      And seat 2 wagers $4 on the war tie wager
      And the war is dealt
      Then seat 2's war tie wager is paid $40 beside the war wager

  Rule: (h) The war is collected and paid, then the table is cleared

    @13:69F-22.8(h)#1
    Scenario Outline: losing war wagers are collected to the cent
      Given a casino war table
      And seat 1 wagers <initial> on the initial wager
      And seat 6 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 6 and 9s to the dealer
      And the war will deal 5c to seat 1, 3d to seat 6 and Js to the dealer
      When the dealer deals
      And seats 1 and 6 go to war
      And the war is dealt
      Then seat 1's war wager of <initial> is collected in full
      And seat 6's war wager of $10 is collected in full

      Examples:
        | initial |
        | $10     |
        | $25.01  |

    @13:69F-22.8(h)#1 @wants:wager=war-tie
    Scenario Outline: losing war tie wagers are collected to the cent
      Given a casino war table
      And seats 1 and 6 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 6 and 9s to the dealer
      And the war will deal 5c to seat 1, Kd to seat 6 and Js to the dealer
      When the dealer deals
      And seats 1 and 6 go to war
      And seat 1 wagers <tie> on the war tie wager
      And seat 6 wagers <tie> on the war tie wager
      And the war is dealt
      Then seat 1's war tie wager of <tie> is collected in full
      And seat 6's war tie wager of <tie> is collected in full

      Examples:
        | tie   |
        | $5    |
        | $2.75 |

    @13:69F-22.8(h)#2
    Scenario: a lost war wager goes into the table inventory
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 1 and 9s to the dealer
      And the war will deal 5c to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And the war is dealt
      Then the $20 of the round, the war's among them, are in the table inventory

    @13:69F-22.8(h)#2 @case:war-tie-of-another-size @wants:wager=war-tie
    Scenario Outline: a lost war and a lost war tie wager go into the table inventory
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 1 and 9s to the dealer
      And the war will deal 5c to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And seat 1 wagers <tie> on the war tie wager
      And the war is dealt
      Then the <chips> of the round, the war's among them, are in the table inventory

      Examples:
        | tie | chips |
        | $5  | $25   |
        | $25 | $45   |

    @13:69F-22.8(h)#2 @case:conserved @case:war-tie-of-another-size @wants:wager=war-tie
    Scenario: the inventory rises by what the whole table lost at war
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 4 wagers $40 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 4 and 9s to the dealer
      And the war will deal 5c to seat 1, Tc to seat 4 and Js to the dealer
      When the dealer deals
      And seats 1 and 4 go to war
      And seat 1 wagers $3 on the war tie wager
      And the war is dealt
      Then the $103 of the round, the war's among them, are in the table inventory

    @13:69F-22.8(h)#3
    Scenario Outline: won and tied wars are paid at their own odds
      Given a casino war table
      And the table pays <won> on a war won
      And the table pays <tied> on a war tied
      And seat 5 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 5 and 9s to the dealer
      And the war will deal <player> to seat 5 and Js to the dealer
      When the dealer deals
      And seat 5 goes to war
      And the war is dealt
      Then seat 5's war wager is paid <winnings>

      Examples:
        | won    | tied   | player | winnings | case       |
        | 2 to 1 | 3 to 1 | Kd     | $20      | bonus-odds |
        | 2 to 1 | 3 to 1 | Jd     | $30      | bonus-odds |
        | 2 to 1 | 2 to 1 | Kd     | $20      | plain-odds |
        | 2 to 1 | 2 to 1 | Jd     | $20      | plain-odds |

    @13:69F-22.8(h)#3 @wants:wager=war-tie
    Scenario Outline: a winning war tie wager is paid at the tie odds
      Given a casino war table
      And the table pays <odds> on the tie wager
      And seat 5 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 5 and 9s to the dealer
      And the war will deal Jd to seat 5 and Js to the dealer
      When the dealer deals
      And seat 5 goes to war
      And seat 5 wagers $5 on the war tie wager
      And the war is dealt
      Then seat 5's war tie wager is paid <winnings>

      Examples:
        | odds    | winnings |
        | 10 to 1 | $50      |
        | 11 to 1 | $55      |

    @13:69F-22.8(h)#4
    Scenario Outline: the table is cleared after the last seat is settled
      Given a casino war table
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 4, 9c to seat 7 and 9s to the dealer
      And the war will deal Qd to seat 1, 3c to seat 4, <last> to seat 7 and Js to the dealer
      When the dealer deals
      And seats 1, 4 and 7 go to war
      And the war is dealt
      Then the table is cleared after the last settlement of the war

      Examples:
        | last |
        | Ah   |
        | 4h   |

    @13:69F-22.8(h)#4 @wants:wager=war-tie
    Scenario: the table is cleared after the last war tie wager is settled
      Given a casino war table
      And seats 1 and 4 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 4 and 9s to the dealer
      And the war will deal Qd to seat 1, 3c to seat 4 and Js to the dealer
      When the dealer deals
      And seats 1 and 4 go to war
      And seat 4 wagers $5 on the war tie wager
      And the war is dealt
      Then the table is cleared after the last settlement of the war

    @13:69F-22.8(h)#5 @case:dealers-original
    Scenario: both cards of the player at war and of the dealer are removed
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 3 and 9s to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then every card of seat 3 and of the dealer is in the discard rack

    @13:69F-22.8(h)#5
    Scenario: both cards of everybody at war are removed
      Given a casino war table
      And seats 1, 3, 4 and 6 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 1, 9d to seat 3, 5s to seat 4, 9c to seat 6 and 9s to the dealer
      And the war will deal 4d to seat 1, Kc to seat 3, Jh to seat 6 and Js to the dealer
      When the dealer deals
      And seats 1, 3 and 6 go to war
      And the war is dealt
      Then every card of seats 1, 3 and 6 and of the dealer is in the discard rack

    @13:69F-22.8(h)#6
    Scenario: the rack gives back the hands of the war
      Given a casino war table
      And seats 2 and 5 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 2, 9d to seat 5 and 9s to the dealer
      And the war will deal 4d to seat 2, Kc to seat 5 and Js to the dealer
      When the dealer deals
      And seats 2 and 5 go to war
      And the war is dealt
      Then the discard rack gives back 9h and 4d for seat 2, 9d and Kc for seat 5 and 9s and Js for the dealer

    @13:69F-22.8(h)#6 @case:duplicates
    Scenario: the rack tells war hands apart that hold the same cards from several decks
      Given a casino war table
      And seats 2, 3 and 5 each wager $10 on the initial wager
      And the shoe will deal 9h to seat 2, 9h to seat 3, 9d to seat 5 and 9h to the dealer
      And the war will deal 4d to seat 2, 9d to seat 3, 4d to seat 5 and 9d to the dealer
      When the dealer deals
      And seats 2, 3 and 5 go to war
      And the war is dealt
      Then the discard rack gives back 9h and 4d for seat 2, 9h and 9d for seat 3, 9d and 4d for seat 5 and 9h and 9d for the dealer

    @13:69F-22.8(h)#2 @case:war-tie-of-another-size @wants:wager=war-tie
    Scenario Outline: a lost war tie wager goes into the table inventory at its own amount
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 1 and 9s to the dealer
      And the war will deal 5c to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And seat 1 wagers <tie> on the war tie wager
      And the war is dealt
      Then the war tie wager makes the table inventory <tie> larger than the same round without it

      Examples:
        | tie |
        | $5  |
        | $25 |

    @13:69F-22.8(h)#3
    Scenario Outline: wars are paid to the cent, whatever the rank
      Given a casino war table
      And seat 5 wagers <initial> on the initial wager
      And the shoe will deal 9h to seat 5 and 9s to the dealer
      And the war will deal <player> to seat 5 and <dealer> to the dealer
      When the dealer deals
      And seat 5 goes to war
      And the war is dealt
      Then seat 5's war wager is paid <winnings>

      Examples:
        | initial | player | dealer | winnings |
        | $25.01  | Kd     | 5s     | $50.02   |
        | $10     | Ad     | As     | $30      |
        | $10.25  | 2d     | 2s     | $30.75   |
